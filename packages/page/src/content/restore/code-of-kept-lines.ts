import { tagSet } from '../../tree/tags.js';
import { keptShare, runsInside } from './around.js';
import type { Restoration } from './restoration.js';

const VERBATIM = tagSet('pre', 'listing', 'xmp');

export const codeOfKeptLines: Restoration<'code-of-kept-lines'> = {
  reason: 'code-of-kept-lines',
  meaning: 'a listing whose lines are blocks of their own is kept whole where most of it is kept',
  apply({ blocks }, { keeps, keep }) {
    for (const { run } of runsInside(blocks, VERBATIM)) {
      if (run.end - run.first < 2 || keptShare(blocks, keeps, run) < 0.5) continue;
      for (let block = run.first; block < run.end; block++) keep(block);
    }
  },
};
