import type { Mode } from '../builder.js';
import { afterAfterBody, afterAfterFrameset, afterBody, afterFrameset, inFrameset } from './after-body.js';
import { afterHead, beforeHead, beforeHtml, inHead, inHeadNoscript, initial } from './before-body.js';
import { inBody } from './body.js';
import { MODE } from './mode.js';
import { inTable } from './table.js';
import { inCaption, inCell, inColumnGroup, inRow, inTableBody } from './table-parts.js';
import { inTemplate } from './template.js';

const byName: Record<keyof typeof MODE, Mode> = {
  initial,
  beforeHtml,
  beforeHead,
  inHead,
  inHeadNoscript,
  afterHead,
  inBody,
  inTable,
  inCaption,
  inColumnGroup,
  inTableBody,
  inRow,
  inCell,
  inTemplate,
  afterBody,
  inFrameset,
  afterFrameset,
  afterAfterBody,
  afterAfterFrameset,
};

/** Every insertion mode at its number. */
export const modes: readonly Mode[] = Object.entries(MODE)
  .sort(([, a], [, b]) => a - b)
  .map(([name]) => byName[name as keyof typeof MODE]);
