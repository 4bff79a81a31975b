import { html } from './html.js';
import type { Output } from './output.js';
import { text } from './text.js';

/** Every format by its name. */
export const outputs = { text, html } satisfies Record<string, Output>;

export type OutputName = keyof typeof outputs;
export type { About, Output } from './output.js';
