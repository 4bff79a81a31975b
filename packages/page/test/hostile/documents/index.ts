import { breadth } from './breadth.js';
import { bytes } from './bytes.js';
import { crossed } from './crossed.js';
import { declared } from './declared.js';
import { depth } from './depth.js';
import type { HostileDocuments } from './document.js';
import { formatting } from './formatting.js';
import { markup } from './markup.js';
import { said } from './said.js';
import { sold } from './sold.js';
import { text } from './text.js';
import { tied } from './tied.js';

export { FIRST_SENTENCE, LAST_SENTENCE } from './document.js';

/** Every hostile document by its name. */
export const documents: HostileDocuments = {
  ...depth,
  ...formatting,
  ...breadth,
  ...text,
  ...declared,
  ...markup,
  ...bytes,
  ...crossed,
  ...sold,
  ...said,
  ...tied,
};
