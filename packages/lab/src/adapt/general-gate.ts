import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { extract, type Method } from 'pith';
import { type OwnPage, readOwnPages } from '../corpora/own-pages.js';
import { meanOf } from '../metrics/bootstrap.js';
import { wordF1 } from '../metrics/word-f1.js';

/** What other weights do to pages of all kinds: mean word F1 on the project's own pages. */
export interface GeneralGate {
  readonly pages: number;
  readonly before: number;
  readonly after: number;
  /** The same for the document, if that was learned too. */
  readonly document?: { readonly before: number; readonly after: number } | undefined;
  /** False where they cost more than is allowed: then they are for one site alone. */
  readonly passes: boolean;
}

/** What all other pages may lose by something that was learned from some. */
export const MAX_FALL = 0.01;

/** A page that the gate is measured by. */
export type GatePage = Pick<OwnPage, 'bytes' | 'goldText'> & { readonly gold: Pick<OwnPage['gold'], 'url' | 'contentType'> };

/** The project's own pages: from the package, or from the sources; undefined where there are none. */
function gatePages(): readonly GatePage[] | undefined {
  const packed = fileURLToPath(new URL('../own-pages.json.gz', import.meta.url));
  if (existsSync(packed)) {
    const pages = JSON.parse(gunzipSync(readFileSync(packed)).toString()) as (Omit<GatePage, 'bytes'> & { readonly bytes: string })[];
    return pages.map((page) => ({ ...page, bytes: Buffer.from(page.bytes, 'latin1') }));
  }
  const folder = fileURLToPath(new URL('../../../../pages', import.meta.url));
  return existsSync(join(folder, 'README.md')) ? readOwnPages(folder) : undefined;
}

/** Measures a method against another one; undefined where there is nothing to measure by. */
export function passGate(before: Method, after: Method, pages = gatePages()): GeneralGate | undefined {
  if (!pages || pages.length === 0) return undefined;
  const means = (method: Method) => {
    const read = pages.map(({ bytes, gold, goldText }) => {
      const page = extract(bytes, { url: gold.url ?? undefined, contentType: gold.contentType, method });
      return { text: wordF1(page.text, goldText).f1, document: after.verdicts === undefined ? 1 : wordF1(page.markdown, goldText).f1 };
    });
    return { text: meanOf(read.map(({ text }) => text)), document: meanOf(read.map(({ document }) => document)) };
  };
  const was = means(before);
  const is = before === after ? was : means(after);
  const passes = is.text >= was.text - MAX_FALL && is.document >= was.document - MAX_FALL;
  const document = after.verdicts === undefined ? {} : { document: { before: was.document, after: is.document } };
  return { pages: pages.length, before: was.text, after: is.text, ...document, passes };
}

const score = (value: number) => value.toFixed(3).replace(/^0/, '');

/** The gate in words, for people who decide where to use the learned result. */
export function gateText(gate: GeneralGate | undefined): string {
  if (!gate)
    return "The general gate could not be measured, because the project's own pages are not installed: nothing that changes all sites is allowed.";
  const { pages, before, after, document, passes } = gate;
  const ofDocument = document ? `, the document ${score(document.before)} → ${score(document.after)}` : '';
  const measured = `The general gate, measured on the project's own ${pages} pages: ${score(before)} → ${score(after)}${ofDocument}.`;
  const fall = Math.max(before - after, document ? document.before - document.after : 0);
  return passes
    ? `${measured} It may fall by ${score(MAX_FALL)}: this may be used for all sites.`
    : `${measured} That is a fall of ${score(fall)}, and ${score(MAX_FALL)} is allowed: refused for general use.`;
}
