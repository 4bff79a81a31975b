import { codeOf, type Kept } from '../../content/choose.js';
import type { Ruled } from './apply.js';

/** Kept blocks after a rule had its say: where it names the content, that alone is kept. */
export function obey(kept: Kept, ruled: Ruled | undefined): Kept {
  if (!ruled?.keeps && !ruled?.drops) return kept;
  const keeps = kept.keeps.slice();
  const reason = kept.reason.slice();
  const decide = (block: number, keep: number) => {
    if (keeps[block] === keep) return;
    keeps[block] = keep;
    reason[block] = codeOf(keep === 1 ? 'kept-by-rule' : 'dropped-by-rule');
  };
  for (let block = 0; block < keeps.length; block++) {
    if (ruled.keeps) decide(block, ruled.keeps[block]!);
    if (ruled.drops?.[block] === 1) decide(block, 0);
  }
  return { keeps, reason };
}
