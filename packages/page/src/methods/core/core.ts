import { once } from '../../page/lazily.js';
import type { Page } from '../../page/page.js';
import { blockWeights } from '../default/block-weights.js';
import { columnsOf, featuresRead } from '../default/columns.js';
import { decides, probabilities, settledScores } from '../default/index.js';
import { unpackBlocks } from '../default/packed.js';
import { setAside } from '../default/set-aside.js';
import type { Favor, Method, Scores } from '../method.js';

const model = /* @__PURE__ */ once(() => unpackBlocks(blockWeights));

/** How the blocks of a page are judged. */
function look(page: Page) {
  const { tables, trees } = model();
  const score = probabilities(trees, columnsOf(page, tables, trees.asked));
  return { score, aside: setAside(page, score) };
}

/** The trees of the default method that judge blocks, alone: it does not ask what type of page it is, and predicts no confidence. */
export const coreMethod: Method = {
  name: 'core',
  meaning: 'the blocks of a page judged as the default method does, without its type',
  reference: 'trained as the default method; see docs/model.md',
  needs: featuresRead,
  defaults: {},
  decides,
  score: (page: Page, favor: Favor): Scores => settledScores(page, page.once(look), favor).scores,
};
