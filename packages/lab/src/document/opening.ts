import { lettersOf, markdownLetters, markupLetters } from './plain-letters.js';

export type OpeningFault = `${'no-title' | 'second-title'}-in-${'markdown' | 'html' | 'tei'}`;

/** Fields that decide how a document begins. */
interface Opening {
  readonly text: string;
  readonly markdown: string;
  readonly html: string;
  readonly tei: string;
  readonly title: string | null;
  readonly blocks: readonly { readonly text: string }[];
}

/**
 * Titles that are not on top, or not the only heading of their level. A page without title or content has no such fault. If a document
 * is headed by the visible heading instead of the title tag, that is a line of the page, the same in all formats.
 */
export function openingFaults({ text, markdown, html, tei, title, blocks }: Opening): OpeningFault[] {
  const named = lettersOf(title ?? '');
  if (named === '' || lettersOf(text) === '') return [];
  const prose = markdown.replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\2[ \t]*$/gm, '');
  const tops = Array.from(prose.matchAll(/^# +.+$/gm), (match) => markdownLetters(match[0]));
  const htmlTops = Array.from(html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g), (match) => markupLetters(match[1]!));
  const body = /<body\b[^>]*>([\s\S]*)<\/body>/.exec(tei)?.[1] ?? '';
  const isShown = tops[0] !== undefined && blocks.some((block) => lettersOf(block.text) === tops[0]);
  const wanted = isShown ? tops[0]! : named;
  const faults: [boolean, OpeningFault][] = [
    [!(markdown.startsWith('# ') && tops[0] === wanted), 'no-title-in-markdown'],
    [tops.length > 1, 'second-title-in-markdown'],
    [!(htmlTops[0] === wanted && opensWith(html, '<h1')), 'no-title-in-html'],
    [htmlTops.length > 1, 'second-title-in-html'],
    [!markupLetters(firstHead(body)).startsWith(wanted), 'no-title-in-tei'],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}

/** Whether nothing that a reader sees is before the first of these tags. */
function opensWith(markup: string, tag: string): boolean {
  const at = markup.indexOf(tag);
  return at >= 0 && markupLetters(markup.slice(0, at)) === '';
}

function firstHead(body: string): string {
  return opensWith(body, '<head') ? (/<head\b[^>]*>([\s\S]*?)<\/head>/.exec(body)?.[1] ?? '') : '';
}
