import type { Favor, Method, Setting } from 'pith';
import { badWeights, type LogisticData } from 'pith/parts';
import { logisticFrom } from '../models/logistic.js';
import { openWeights } from '../models/weights.js';
import { scoreOfBlocks } from '../stretches/runs.js';
import type { WalkedMethod } from '../walk.js';
import { insideComments } from './comments.js';
import { dragnetWeights } from './dragnet.weights.js';
import { type DragnetForm, type DragnetVariant, dragnetBlocksOf, dragnetColumnNames, dragnetVariants, type NameTokens } from './features.js';
import { isShort, type OpenWeights, probabilitiesOf } from './probabilities.js';
import { type DragnetWalk, dragnetWalk } from './walk.js';

export const dragnetModel = 'dragnet';

/** What its trainer stores. */
export interface DragnetWeights {
  readonly variant: DragnetVariant;
  readonly tokens: NameTokens;
  readonly logistic: LogisticData;
  /** How comments are treated, unless the caller overrides it; as trained where undefined. */
  readonly comments?: DragnetChoices['comments'];
  /** How blocks and features are made; ours where undefined. */
  readonly form?: DragnetForm;
}

export interface DragnetChoices {
  /** `as-trained`: comments are content where the labels say so. `left-out`: text inside elements named after comments is never content. */
  readonly comments: 'as-trained' | 'left-out';
}

const cuts: Readonly<Record<Favor, number>> = { precision: 0.65, balanced: 0.5, recall: 0.35 };

const paper = 'Peters & Lecocq, WWW 2013';
const defaults: Readonly<Record<string, Setting>> = {
  cut: { value: cuts.balanced, meaning: 'a block at least this probable is content', source: paper },
  precisionCut: { value: cuts.precision, meaning: 'the cut where only what is surely content is wanted', source: 'ours' },
  recallCut: { value: cuts.recall, meaning: 'the cut where all that may be content is wanted', source: 'ours' },
  goldShare: { value: 0.1, meaning: 'in training a block is content where more than this share of its tokens is gold', source: paper },
  lineWidth: { value: 80, meaning: 'characters of a line when text density is measured', source: 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010' },
  sigma: { value: 1, meaning: 'width of the smoothing of tag ratios, in blocks', source: paper },
};

/** The method from stored weights; the shipped ones are `dragnet`. */
export function dragnetMethod(given: unknown, choices: Partial<DragnetChoices> = {}): WalkedMethod<DragnetWalk> {
  const weights = weightsOf(given);
  const { comments: stored, form } = weights;
  const comments = choices.comments ?? stored;
  return {
    name: 'dragnet',
    meaning: 'logistic regression on densities, id and class names and tag ratios of a block',
    reference: 'Peters & Lecocq, Content extraction using diverse feature sets, WWW 2013',
    needs: [],
    defaults,
    score(page, favor) {
      const { runs } = page.once(dragnetBlocksOf(form));
      if (isShort(runs.size, form) || runs.size === 0)
        return { score: new Float32Array(page.blocks.size).fill(isShort(runs.size, form) ? 1 : 0), cut: cuts[favor] };
      const score = scoreOfBlocks(page, runs, probabilitiesOf(page, weights));
      if (comments === 'left-out') {
        const inside = page.once(commentRows);
        for (let block = 0; block < score.length; block++) if (inside[page.blocks.first[block]!] === 1) score[block] = 0;
      }
      return { score, cut: cuts[favor] };
    },
    walk: (page) => dragnetWalk(page, weights, cuts.balanced),
  };
}

const commentRows = ({ tree }: { readonly tree: Parameters<typeof insideComments>[0] }) => insideComments(tree);

function weightsOf(given: unknown): OpenWeights & { readonly comments: DragnetChoices['comments'] } {
  // Which columns fit depends on the variant and the tokens, so these are read before the passport is compared with them.
  const model = (given as { passport?: { model?: unknown } } | null)?.passport?.model;
  if (model !== undefined && model !== dragnetModel) throw badWeights('another model', { wanted: dragnetModel, given: model });
  const { variant, tokens } = ((given as { weights?: Partial<DragnetWeights> } | null)?.weights ?? {}) as Partial<DragnetWeights>;
  if (!dragnetVariants.some((known) => known === variant)) throw badWeights('unknown variant', { given: variant, known: dragnetVariants.join(', ') });
  if (!isTokens(tokens)) throw badWeights('tokens are no lists of texts');
  const features = dragnetColumnNames(variant!, tokens);
  const weights = openWeights(given, { model: dragnetModel, features }) as Partial<DragnetWeights>;
  const data = weights.logistic;
  if (!data || !Array.isArray(data.weights) || !Array.isArray(data.means)) throw badWeights('no logistic model');
  const logistic = logisticFrom(data);
  if (logistic.weights.length !== features.length) throw badWeights('number of weights', { wanted: features.length, given: logistic.weights.length });
  const { comments = 'as-trained' } = weights;
  if (comments !== 'as-trained' && comments !== 'left-out') throw badWeights('unknown treatment of comments', { given: comments });
  const { form = 'ours' } = weights;
  if (form !== 'ours' && form !== 'published') throw badWeights('unknown form of blocks and features', { given: form });
  return { variant: variant!, tokens, logistic, comments, form };
}

function isTokens(tokens: unknown): tokens is NameTokens {
  const lists = tokens as Partial<NameTokens> | null | undefined;
  return [lists?.id, lists?.class].every((list) => Array.isArray(list) && list.every((token) => typeof token === 'string' && token !== ''));
}

export const dragnet: Method = dragnetMethod(dragnetWeights);
