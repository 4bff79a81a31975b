import {
  cetrOnLines,
  type DragnetChoices,
  dragnetColumnNames,
  dragnetColumns,
  dragnetMethod,
  dragnetModel,
  dragnetVariants,
  methods,
  paperTokens,
  publishedCetr,
  publishedTokens,
  variantNamed,
  walkPaper,
} from '@pith/papers';
import type { Method } from 'pith';
import { meanOf } from '../metrics/bootstrap.js';
import { sequenceF1 } from '../metrics/sequence-f1.js';
import { type DragnetSettings, labelsOnce, trainDragnet } from '../train/papers/dragnet.js';
import { chooseL2, sweepL2 } from '../train/papers/dragnet-l2.js';
import type { PaperExample } from '../train/papers/example.js';
import { foundTokens, tokenOdds } from '../train/papers/token-odds.js';
import { orderTable, type VariantScores } from './dragnet-order.js';
import { oddsTable } from './odds-table.js';
import { referenceFrom } from './reference.js';
import { crossValidate, keptText, means } from './scoring.js';
import { articlesOf, type Log, type PaperData, paragraphs, percent, picture, type Section, table, three } from './section.js';

/** The paper's column "2012 test". */
const published: Readonly<Record<string, string>> = {
  'all text': '0.623',
  CETR: '0.735',
  IC: '0.701',
  ST: '0.809',
  'ST+IC': '0.824',
  'ST+IC+CETR': '0.836',
};

interface Variant extends Partial<DragnetSettings> {
  readonly name: string;
  /** Tokens of the training pages instead of the paper's. */
  readonly found?: boolean;
  readonly comments?: DragnetChoices['comments'];
}

/** The paper's variants, and what its program offers next to them. */
const trained: readonly Variant[] = [
  ...dragnetVariants.map((variant) => ({ name: variant === 'CETR' ? 'CETR features, trained' : variant, variant })),
  { name: 'ST+IC+CETR, comments left out', variant: 'ST+IC+CETR', comments: 'left-out' },
  { name: 'ST+IC+CETR, tokens found in the training pages', variant: 'ST+IC+CETR', found: true },
  { name: 'IC, blocks weighted by tokens', variant: 'IC', weights: 'tokens' },
  { name: 'ST+IC+CETR, blocks weighted by tokens', variant: 'ST+IC+CETR', weights: 'tokens' },
  ...(['ST', 'ST+IC+CETR'] as const).map((variant) => ({ name: `${variant}, as published`, variant, form: 'published' as const })),
];

/** Chosen by the sweep over all pages. */
const QUICK_L2 = 1000;
const quick: readonly string[] = ['ST', 'IC', 'ST+IC', 'ST+IC+CETR', 'ST+IC+CETR, as published'];

/** Peters & Lecocq: variants, their order by kind and language, odds ratios, one page. */
export function dragnetReport({ wcxb, chinese, news = [], every }: PaperData, log: Log): Section {
  // From a part of the pages it is a quick look: the feature sets alone, with the strength of L2 that all pages led to.
  const isQuick = every > 1;
  const labelsOf = labelsOnce('ours');
  const labelsByForm = { ours: labelsOf, published: labelsOnce('published') };
  log('strength of L2');
  const sweep = isQuick ? [] : sweepL2(wcxb, {}, labelsOf);
  const l2 = isQuick ? QUICK_L2 : chooseL2(sweep);
  const learn = (train: readonly PaperExample[], { found = false, comments = 'as-trained', form = 'ours', ...settings }: Variant) => {
    const own = labelsByForm[form];
    const tokens = found ? foundTokens(train, own) : form === 'published' ? publishedTokens : paperTokens;
    return dragnetMethod(asStored(trainDragnet(train, { ...settings, form, tokens, logistic: { l2 } }, own)), { comments });
  };
  const f1 = (example: PaperExample, method: Method) => sequenceF1(keptText(example, method), example.gold).f1;
  const f1s = (examples: readonly PaperExample[], method: Method) => examples.map((each) => f1(each, method));
  const scores = new Map<string, VariantScores>();
  const fixed = (name: string, method: Method) =>
    scores.set(name, { wcxb: f1s(wcxb, method), chinese: f1s(chinese, method), news: f1s(news, method) });
  fixed('all text', methods['all-text']);
  fixed('CETR', methods.cetr);
  fixed('CETR, as published', publishedCetr);
  fixed('CETR on lines', cetrOnLines);
  for (const variant of isQuick ? trained.filter(({ name }) => quick.includes(name)) : trained) {
    log(variant.name);
    const ofAll = learn(wcxb, variant);
    scores.set(variant.name, {
      wcxb: crossValidate(wcxb, (train) => learn(train, variant), f1),
      chinese: f1s(chinese, ofAll),
      news: f1s(news, ofAll),
    });
  }
  fixed('density tree (boilerpipe)', methods['density-tree']);
  fixed('density tree, on Dragnet’s blocks', variantNamed('density-tree:published')!);
  fixed('words tree (boilerpipe)', methods['shallow-text']);
  const rows = [...scores].map(([name, { wcxb: values, chinese: other }]) => {
    const { all, articles } = means(wcxb, values);
    return [name, published[name.replace(', as published', '')] ?? '–', three(articles), three(all), three(meanOf(other))];
  });
  log('odds');
  const odds = tokenOdds(wcxb, labelsOf);
  const shown = pageToShow(wcxb);
  return {
    title: 'Dragnet and CETR (Peters & Lecocq, WWW 2013)',
    body: paragraphs(
      'Table 2. Mean token F1 in sequence (longest common subsequence), blocks as they are kept. Trained variants are cross-validated by site; on the Chinese pages they are trained on all of WCXB. Published: the column "2012 test", news pages and blogs, where comments are content.',
      table(['features', 'paper', `articles (${articlesOf(wcxb).length})`, `all types (${wcxb.length})`, `Chinese (${chinese.length})`], rows),
      'Rows "as published" have the blocks, tag counts, densities, tokens and smoothing of the program of 2013; the others are ours. The paper’s columns Cleaneval-EN and Big 5 are of sets that are not at hand.',
      '### The order of the feature sets, by kind and by language',
      'The paper: "performance increases as features are added". Mean F1 with its 95 % interval, and what each step adds (paired bootstrap; bold where the interval leaves 0 out).',
      orderTable({ wcxb, chinese, news }, scores),
      `On the articles the shallow-text features carry most, as in the paper; the table says where each step adds something beyond chance, and where CETR alone, which is not trained, is better than all of them. In the paper’s own table CETR alone wins on Cleaneval (0.919 against 0.907). IC alone falls below the baseline instead of above it: ${tokenlessSentence(wcxb, labelsOf)}; with blocks weighted by their tokens IC is where the paper has it, above the baseline. Tokens of comments (comment, avatar, thread, author) spoke for content on blogs of 2012 whose comments counted as content; here their odds are reversed; that these references leave comments out is a guess from it.`,
      ...(isQuick
        ? [`λ = ${l2}, which the sweep over all pages led to; the sweep, the variants of weights, tokens and comments are made from all pages only.`]
        : [
            `λ = ${l2}: the strongest whose mean loss on blocks of unseen sites is within 0.2 % of the smallest (five folds by site, ST+IC+CETR). From 0.1 to 1000 the loss hardly moves.`,
          ]),
      '### Odds ratios of tokens (table 1)',
      'Odds of content with the token over those without, in `class` and `id` of a block’s own elements. Below 1: the token speaks for clutter. Published values for comparison where the paper prints them.',
      oddsTable(odds),
      '### One page (the pictures of the post)',
      'Of any page: `pith paper dragnet PAGE --figure FILE`, with `--reference` coloured by what a person marked. The article drawn here has comments, as the one of the post has. Third panel: tokens whose odds speak for content minus those that speak against it, by the odds of the paper’s table 1 where it prints them, by the sign of the trained weight for the others.',
      picture('dragnet-page.svg', 'text density, link density, id and class density and probability by block, and the plane of CETR'),
    ),
    figures: shown ? { 'dragnet-page.svg': walkPaper(shown.page, 'dragnet')!.figure(referenceFrom(shown.gold)) } : {},
  };
}

/** Why IC alone is unsteady: most blocks carry none of its tokens. */
function tokenlessSentence(examples: readonly PaperExample[], labelsOf: (example: PaperExample) => Uint8Array): string {
  let [content, tokenless, all] = [0, 0, 0];
  for (const example of examples) {
    const columns = dragnetColumns(example.page, 'IC', paperTokens);
    for (const [block, label] of labelsOf(example).entries()) {
      all++;
      if (columns.some((column) => column[block] === 1)) continue;
      tokenless++;
      content += label;
    }
  }
  return `${percent(tokenless, all)} of the blocks have none of its tokens and so the same probability, which lies next to the cut of 0.5 because ${percent(content, tokenless)} of them are content, and all of them fall to the same side`;
}

function asStored(weights: ReturnType<typeof trainDragnet>): unknown {
  const features = dragnetColumnNames(weights.variant, weights.tokens);
  return { passport: { version: 1, model: dragnetModel, features, sets: [], seed: 1, scores: {}, date: '2025-01-01' }, weights };
}

/** An article small enough to draw, with many blocks of both kinds and many tokens for and against content: one with comments. */
function pageToShow(examples: readonly PaperExample[]): PaperExample | undefined {
  const worth = ({ page }: PaperExample) => {
    const { walk } = walkPaper(page, 'dragnet')!;
    const blocks = walk.paper === 'dragnet' ? walk.blocks : [];
    if (blocks.length < 50 || blocks.length > 130) return -1;
    const count = (is: (block: (typeof blocks)[number]) => boolean) => Math.min(blocks.length / 4, blocks.filter(is).length) / blocks.length;
    const hasComments = Number(blocks.filter(({ names }) => names.includes('class comment')).length >= 3);
    return (
      hasComments + count(({ nameDensity }) => nameDensity > 0) + count(({ nameDensity }) => nameDensity < 0) + count(({ isContent }) => isContent)
    );
  };
  const ranked = articlesOf(examples).map((example) => ({ example, worth: worth(example) }));
  return ranked.reduce<(typeof ranked)[number] | undefined>((best, each) => (best && best.worth >= each.worth ? best : each), undefined)?.example;
}
