import type { Content } from '../content/assemble.js';
import { html } from './html.js';
import { markdown } from './markdown.js';
import type { About, Output } from './output.js';
import { tei } from './tei.js';
import { text } from './text.js';

/** Every format by its name: `Extraction.write`, the command's `--format`. */
export const outputs = { text, markdown, html, tei } satisfies Record<string, Output>;

export type OutputName = keyof typeof outputs;
export type { About, Output } from './output.js';

/** Writes content in any format, each once. */
export function writerOf(content: Content, about: About): (format: OutputName) => string {
  const written = new Map<OutputName, string>();
  return (format) => {
    const known = written.get(format) ?? outputs[format].write(content, about);
    written.set(format, known);
    return known;
  };
}
