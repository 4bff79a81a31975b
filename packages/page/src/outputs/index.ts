import { html } from './html.js';
import { markdown } from './markdown.js';
import type { Output } from './output.js';
import { tei } from './tei.js';
import { text } from './text.js';

/** Every format by its name: `Extraction.write`, the command's `--format`. */
export const outputs = { text, markdown, html, tei } satisfies Record<string, Output>;

export type OutputName = keyof typeof outputs;
export type { About, Output } from './output.js';
