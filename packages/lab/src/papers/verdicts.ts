/** Which results of each paper hold here and which do not, in a few sentences. The tables below each have the numbers. */
export const verdicts = {
  'pso-thresholds':
    'The order of the strategies holds: eight thresholds are far better than pruning alone, and pruning alone is far better than all text. The search does not: algorithm 1 as printed diverges, its best particle is found before it does, and three or four of the eight thresholds it finds cannot drop a block. The order of the single features holds in part: anchors, stop words and sentences are good, format elements are poor, but the structuring ratio, poor in the paper, is good on pages of today.',
  titles:
    'On pages whose wanted title is a name without a delimiter of table 1, the order of the paper holds: TTA before TitleFinder before the title tag. On articles it does not, because a quarter of the wanted titles hold a delimiter; without comma and colon TTA is level with TitleFinder on articles and ahead on all pages. Of its three criteria the headings add as little here as in the paper, and the weight of the first hardly matters there or here.',
  'row-blocks':
    'That a surge and a drop of the row-block curve find the text holds for about three pages in four: less than on the paper’s ministries, more than on its Sina. That adapting T finds more whole texts than a fixed T holds only against T = 86: a lower fixed T finds as many. What costs most is the one region: pages of today have their text in several.',
  'xpath-clusters':
    'There is nothing printed to compare with. For plain text the segmentation is better than all text, on forums most, and behind the other papers on articles; its use is structural, records and a template of a site. The template holds: learned from three pages of one kind it reads the others far better than each page alone.',
  dragnet:
    'That the shallow text features carry most and the ensemble is best of the trained ones holds on articles. That each feature set adds something does not hold everywhere: id and class add nothing beyond chance on most kinds of pages, and CETR alone, which is not trained, is best on listings and collections. The odds of the tokens of comments are reversed where the references leave comments out.',
} as const;
