import { breadth } from './breadth.js';
import { bytes } from './bytes.js';
import { copied } from './copied.js';
import { crossed } from './crossed.js';
import { declared } from './declared.js';
import { depth } from './depth.js';
import type { HostileDocuments } from './document.js';
import { formatting } from './formatting.js';
import { grouped } from './grouped.js';
import { labelled } from './labelled.js';
import { markup } from './markup.js';
import { said } from './said.js';
import { sold } from './sold.js';
import { text } from './text.js';
import { tied } from './tied.js';
import { variedThings } from './varied.js';

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
  ...variedThings,
  ...grouped,
  ...copied,
  ...labelled,
};
