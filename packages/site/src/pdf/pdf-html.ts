import type { PdfLine } from './pdf-lines.js';

/** Metadata that a PDF declares. */
export interface PdfFacts {
  readonly title: string | null;
  readonly author: string | null;
  /** ISO 8601. */
  readonly created: string | null;
  readonly modified: string | null;
  readonly language: string | null;
}

type Block =
  | { readonly kind: 'paragraph' | 'item'; text: string; readonly isOrdered?: boolean }
  | { readonly kind: 'heading'; text: string; readonly level: number };

/** How much larger than the text a heading is. */
const HEADING = 1.15;
const MAX_HEADING = 200;
/** Distance of lines, in heights of letters, from which on a paragraph ends. */
const PARAGRAPH_GAP = 1.75;
const BULLET = /^[•◦▪‣●○■–—*·-]\s+(?=\S)/;
const NUMBER = /^(?:\d{1,3}|[a-z])[.)]\s+(?=\S)/i;

/** Lines of a PDF as a web page: headings by their size, paragraphs by their distance, lists by their marks. */
export function htmlOfLines(all: readonly PdfLine[], facts: PdfFacts): string {
  const lines = withoutRunningLines(all);
  const body = bodySize(lines);
  const sizes = [...new Set(lines.filter((line) => isHeading(line, body)).map(({ size }) => rounded(size)))].sort((one, other) => other - one);
  const blocks = blocksOf(lines, body, sizes);
  const title = facts.title ?? blocks.find(({ kind }) => kind === 'heading')?.text ?? null;
  const head = [
    '<meta charset="utf-8">',
    title === null ? '' : `<title>${escaped(title)}</title>`,
    facts.author === null ? '' : `<meta name="author" content="${escaped(facts.author)}">`,
    facts.created === null ? '' : `<meta property="article:published_time" content="${escaped(facts.created)}">`,
    facts.modified === null ? '' : `<meta property="article:modified_time" content="${escaped(facts.modified)}">`,
  ].join('');
  const isTitled = title === null || blocks.some(({ kind, text }) => kind === 'heading' && text === title);
  const lang = facts.language === null ? '' : ` lang="${escaped(facts.language)}"`;
  return `<!doctype html><html${lang}><head>${head}</head><body><article>${isTitled ? '' : `<h1>${escaped(title)}</h1>`}${blocksHtml(blocks)}</article></body></html>`;
}

/** Lines at the edge of pages that most pages have, such as titles and numbers of pages. */
function withoutRunningLines(lines: readonly PdfLine[]): PdfLine[] {
  const pages = new Map<number, PdfLine[]>();
  for (const line of lines) pages.set(line.page, [...(pages.get(line.page) ?? []), line]);
  const edges = [...pages.values()].map((own) => {
    const byHeight = own.toSorted((one, other) => other.y - one.y);
    return new Set([...byHeight.slice(0, 2), ...byHeight.slice(-2)]);
  });
  const counts = new Map<string, number>();
  for (const edge of edges) for (const key of new Set([...edge].map(({ text }) => keyOf(text)))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(3, pages.size / 2);
  const atEdge = new Set(edges.flatMap((edge) => [...edge]));
  return lines.filter((line) => !atEdge.has(line) || (counts.get(keyOf(line.text))! < most && !PAGE_NUMBER.test(line.text.trim())));
}

/** The number of a page: `12`, `– 12 –`. */
const PAGE_NUMBER = /^(?:[-–—] ?)?\d{1,4}(?: ?[-–—])?$/;

/** The same but for its numbers. */
function keyOf(text: string): string {
  return text.replace(/\d+/g, '#').trim().toLowerCase();
}

/** The size that most letters have. */
function bodySize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + text.length);
  return [...letters].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

function isHeading({ text, size }: PdfLine, body: number): boolean {
  return size > body * HEADING && text.length <= MAX_HEADING && /\p{L}/u.test(text);
}

function blocksOf(lines: readonly PdfLine[], body: number, sizes: readonly number[]): Block[] {
  const blocks: Block[] = [];
  let before: PdfLine | undefined;
  for (const line of lines) {
    const last = blocks.at(-1);
    const isNear =
      before !== undefined && before.page === line.page && before.y - line.y < Math.max(before.size, line.size) * PARAGRAPH_GAP && before.y > line.y;
    // A paragraph may continue at the top of the next page or column.
    const goesOn =
      before !== undefined &&
      !isNear &&
      (before.page !== line.page || line.y > before.y) &&
      /[^.!?:。]$/.test(before.text) &&
      /^\p{Ll}/u.test(line.text);
    if (isHeading(line, body)) {
      const level = Math.min(6, sizes.indexOf(rounded(line.size)) + 1);
      if (last?.kind === 'heading' && last.level === level && isNear) last.text += ` ${line.text}`;
      else blocks.push({ kind: 'heading', text: line.text, level });
    } else if (BULLET.test(line.text) || NUMBER.test(line.text)) {
      const isOrdered = !BULLET.test(line.text);
      blocks.push({ kind: 'item', text: line.text.replace(isOrdered ? NUMBER : BULLET, ''), isOrdered });
    } else if (last && last.kind !== 'heading' && (isNear || goesOn)) last.text = joined(last.text, line.text);
    else blocks.push({ kind: 'paragraph', text: line.text });
    before = line;
  }
  return blocks;
}

/** A word that was divided at the end of a line is whole again. */
function joined(text: string, next: string): string {
  if (/\p{Ll}[-‐\u00ad]$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return /\p{Script=Han}$/u.test(text) && /^\p{Script=Han}/u.test(next) ? text + next : `${text} ${next}`;
}

function blocksHtml(blocks: readonly Block[]): string {
  let html = '';
  let list = '';
  for (const block of blocks) {
    const wanted = block.kind !== 'item' ? '' : block.isOrdered ? 'ol' : 'ul';
    if (list !== wanted) html += `${list === '' ? '' : `</${list}>`}${wanted === '' ? '' : `<${wanted}>`}`;
    list = wanted;
    const tag = block.kind === 'item' ? 'li' : block.kind === 'heading' ? `h${block.level}` : 'p';
    html += `<${tag}>${escaped(block.text)}</${tag}>`;
  }
  return html + (list === '' ? '' : `</${list}>`);
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
