import { firstAtOrAfter } from '../../page/first-block.js';
import { captionsIn, saysSomething } from '../images/caption.js';
import { openingImage } from '../images/opening.js';
import type { Restoration } from '../restore/restoration.js';

/** Elements around the picture that may hold its caption as well. */
const MAX_HOLDERS = 4;

export const captionOfOpeningPicture: Restoration<'caption-of-opening-picture'> = {
  reason: 'caption-of-opening-picture',
  meaning: 'the caption of the picture that opens the page: the first one in an element around it, short of the text that it opens',
  apply({ blocks }, { keeps, keep }) {
    const { tree } = blocks;
    const image = openingImage(blocks, { keeps });
    if (image === undefined) return;
    const isCaptionIn = captionsIn(blocks);
    const from = firstAtOrAfter(blocks, image);
    for (let holder = tree.parent[image]!, steps = 0; holder !== 0 && steps < MAX_HOLDERS; holder = tree.parent[holder]!, steps++) {
      const end = firstAtOrAfter(blocks, tree.end[holder]!);
      // Where the text begins, what is around is more than a figure.
      if (keeps.subarray(from, end).includes(1)) return;
      const captions: number[] = [];
      for (let block = from; block < end; block++) if (isCaptionIn(block, holder)) captions.push(block);
      for (const block of captions) if (saysSomething(blocks, block)) keep(block);
      if (captions.length > 0) return;
    }
  },
};
