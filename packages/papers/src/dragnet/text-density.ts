import { characterKind, IDEOGRAPH, IDEOGRAPHS_PER_WORD, SPACE, SYLLABIC, SYLLABICS_PER_WORD } from 'pith/parts';

/** Characters of a line: Kohlschütter, Fankhauser, Nejdl, WSDM 2010. */
const WIDTH = 80;

/** Text laid out in lines of 80 characters, one piece after the other. */
export interface Layout {
  /** Words between white space; scripts without spaces count by their usual word length. */
  tokens: number;
  linkTokens: number;
  /** Characters with single spaces between tokens. */
  length: number;
  lines: number;
  /** Characters and tokens of the last line. */
  lastLength: number;
  lastTokens: number;
}

export function newLayout(): Layout {
  return { tokens: 0, linkTokens: 0, length: 0, lines: 0, lastLength: 0, lastTokens: 0 };
}

/** Adds a text node; `isLinked` is whether a link is around it. */
export function lay(layout: Layout, text: string, isLinked: boolean): void {
  const before = layout.tokens;
  let start = -1;
  for (let i = 0; i <= text.length; i++) {
    const kind = i < text.length ? characterKind(text.charCodeAt(i)) : SPACE;
    const isWide = kind === IDEOGRAPH || kind === SYLLABIC;
    if (kind !== SPACE && !isWide) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) place(layout, i - start, 1);
    start = -1;
    // A Han character is as wide as two letters and has no space next to it.
    if (isWide) place(layout, kind === IDEOGRAPH ? 1 : 0, 1 / (kind === IDEOGRAPH ? IDEOGRAPHS_PER_WORD : SYLLABICS_PER_WORD));
  }
  if (isLinked) layout.linkTokens += layout.tokens - before;
}

function place(layout: Layout, width: number, tokens: number): void {
  layout.tokens += tokens;
  layout.length += width + 1;
  const needed = layout.lastLength === 0 ? width : layout.lastLength + 1 + width;
  if (layout.lines === 0 || needed > WIDTH) {
    layout.lines++;
    layout.lastLength = width;
    layout.lastTokens = tokens;
  } else {
    layout.lastLength = needed;
    layout.lastTokens += tokens;
  }
}

/** Tokens per line. The last line is usually not full, so it only counts if it is the only one. */
export function textDensityOf({ tokens, lines, lastTokens }: Layout): number {
  return lines <= 1 ? tokens : (tokens - lastTokens) / (lines - 1);
}

export function linkDensityOf({ tokens, linkTokens }: Layout): number {
  return tokens === 0 ? 0 : linkTokens / tokens;
}
