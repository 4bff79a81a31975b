import { meanOf } from '../metrics/bootstrap.js';
import { labellerTable } from './labellers.js';
import { languageTable } from './pso-languages.js';
import { pagesOnce } from './pso-pages.js';
import { singleFeatures } from './pso-single.js';
import { strategyTable, swarmSize, whyOtherwise } from './pso-strategies.js';
import { curveSwarm, trainingCurves } from './pso-training.js';
import { articlesOf, type Log, type PaperData, paragraphs, picture, type Section, three } from './section.js';

/** Ziegler & Skubacz: strategies, why they differ, languages, labellers, training curves, single features. */
export function psoReport(data: PaperData, log: Log): Section {
  const { wcxb, chinese } = data;
  const pagesOf = pagesOnce();
  const articles = articlesOf(wcxb);
  log('strategies');
  const strategies = strategyTable({ articles, wcxb, chinese, pagesOf, every: data.every });
  log('languages');
  const languages = languageTable(data.snippets ?? [], data.news ?? []);
  log('training curves');
  const swarm = curveSwarm(data.every);
  const curves = trainingCurves(articles, pagesOf, swarm);
  log('single features');
  const single = singleFeatures(pagesOf(articles), pagesOf(articles, 'published'));
  return {
    title: 'Thresholds by particle swarm (Ziegler & Skubacz, WI 2007)',
    body: paragraphs(
      `Table 1. Mean similarity (δ·cosine of term frequencies) of extracted text and reference. FE: eight thresholds found by a swarm; PR: pruning and removal alone; TB: every text node. FE and the tree are cross-validated by site, a swarm of ${swarmSize(data.every).n} particles and ${swarmSize(data.every).generations} generations in every fold; on the Chinese pages they are trained on the WCXB articles. Paper: HL 0.909, FE 0.857, PR 0.601, TB 0.424.`,
      strategies.table,
      'The order of the strategies is the paper’s. The decision tree is the paper’s outlook; it learns which blocks are content instead of maximising the similarity.',
      whyOtherwise(articles, strategies.articles),
      '### Agreement of labellers (HL)',
      labellerTable(wcxb, data.labellers ?? []),
      versionsSentence(data.versions ?? {}, new Set(articles.map(({ source }) => source.id))),
      '### Five languages',
      languages,
      '### Training (figure 3)',
      `Swarms on 70 % of the sites (articles), ${swarm.n} particles, ${swarm.generations} generations, ω = ${swarm.omega} where nothing else is named: cognition over social behaviour (τ = 2.5, φ = 1.5), or both equal (τ = φ = 2). The paper’s best particle reached 0.827 on its training pages, in generation 32, and both its curves, best and mean, settle after about ten generations.`,
      curves.table,
      picture('pso-training.svg', 'best and mean similarity of algorithm 1 as printed, by generation: both fall apart'),
      picture('pso-training-bounded.svg', 'best and mean similarity of the bounded swarms by generation: both settle'),
      'Algorithm 1 as it is printed does not converge: with ω near 1 and τ, φ near 2 the velocities grow without end, the particles leave every useful threshold behind, and the mean of a generation falls towards 0; the best particle of all generations is found before that. The paper’s curves settle, so that its swarm had a bound that is not printed. A limit to the velocity makes both curves settle. A smaller ω with smaller τ and φ (Clerc and Kennedy, 2002) lets the best particle settle; how many others follow it is in the mean of its row.',
      curves.sentence,
      'Bounds of the search. In the paper all eight thresholds start in [0, 1] and nothing holds them, although a sentence length or a number of sentences below 1 says nothing. Ours: a coordinate of 1 stands for 20 words a sentence, 8 sentences, a share of 1, a stop-word ratio of 0.4, an anchor ratio of 1, a format ratio of 0.05, a list ratio of 1, a structuring ratio of 0.05; the lowest fifth of a lower bound stands for no threshold; positions stay in [0, 1.5] and velocities within 0.25.',
      '### Single features (figure 4)',
      'Each feature alone, its threshold swept, on the articles. By default a sentence ends at its mark, so that `Mr. Bush` ends one and a last sentence without a mark is none; the paper’s splitters know better, and the rows "as published" count as they do.',
      single.table,
      ...['sentences', 'anchor', 'stop', 'format'].map((name, i) =>
        picture(`pso-${name}.svg`, `figure 4(${'abcd'[i]}): similarity by the threshold of one feature: ${name}`),
      ),
      `Paper: anchor ratio best (0.77), then stop words, then number of sentences; list, format and structuring ratio hardly above PR. Here the order is ${single.order}. Requiring format elements costs similarity from the first step on, as in figure 4(d). Why the number of sentences and the structuring ratio are worth more here was not tested; a guess: paragraphs of today are p elements, so that after removal an article is one block of many sentences, while menus are div and li.`,
      '### What the paper only plans',
      'Decision trees are in table 1 above. Part-of-speech features are missing: they need a tagger for each language, and `pith` takes no model of that size. The paper conjectures high information gain; what stands in for them here is the stop-word ratio, which is the share of the closed classes (articles, pronouns, prepositions, conjunctions). Whether nouns and verbs would add to it was not tested.',
      'Figure 1 is the parse of one sentence, and the same (`packages/papers/test/swarm/pso-thresholds.test.ts`). Figure 2, the lists of removed and pruned elements, is lost in our copy of the paper: `packages/papers/src/swarm/elements.ts` says what was inferred, and from which sentences.',
    ),
    figures: { ...curves.figures, ...single.figures },
  };
}

/** Not HL, but the nearest thing that was published: two versions of the same references. */
function versionsSentence(versions: Readonly<Record<string, number>>, articles: ReadonlySet<string>): string {
  const own = Object.entries(versions).filter(([id]) => articles.has(id));
  if (own.length === 0) return 'Nothing else says how far two people would agree on these pages.';
  const low = own.filter(([, f1]) => f1 < 0.8).length;
  return `The nearest thing at hand, which is not HL: of ${own.length} articles the reference exists in two public versions, made by the same project; their word F1 is ${three(meanOf(own.map(([, f1]) => f1)))} on the mean page and below 0.8 on ${low}.`;
}
