import { captionsIn, saysSomething } from '../../document/images/caption.js';
import { openingImage } from '../../document/images/opening.js';
import { texts } from '../../features/surveys/texts.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import type { Restoration } from '../restore/restoration.js';

/** Elements around the picture that may hold its caption as well. */
const MAX_HOLDERS = 4;

export const captionOfOpeningPicture: Restoration<'caption-of-opening-picture'> = {
  reason: 'caption-of-opening-picture',
  meaning: 'the caption of the picture that opens the page: the first one in an element around it, short of the text that it opens',
  apply(page, { keeps, keep }) {
    const { blocks, tree } = page;
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
      for (const block of captions) if (saysSomething(blocks, block) && !isSaid(page, keeps, block)) keep(block);
      if (captions.length > 0) return;
    }
  },
};

/** Kept texts that are compared with a caption, and words from which on one of them is no accident in it. */
const MAX_COMPARED = 8;
const MIN_WORDS = 6;

/** Whether one of the first kept texts, often the standfirst, says what a caption says. */
function isSaid(page: Page, keeps: Uint8Array, caption: number): boolean {
  const { text } = page.once(texts);
  let compared = 0;
  for (let block = keeps.indexOf(1); block >= 0 && compared < MAX_COMPARED; block = keeps.indexOf(1, block + 1), compared++) {
    if (page.blocks.words[block]! < MIN_WORDS) continue;
    if (text[caption]!.includes(text[block]!) || text[block]!.includes(text[caption]!)) return true;
  }
  return false;
}
