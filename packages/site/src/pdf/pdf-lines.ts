/** A piece of text of a page, as pdf.js gives it. */
export interface PdfItem {
  readonly str: string;
  /** Scale, skew and place: the last two are x and y, from the bottom left. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly hasEOL: boolean;
}

/** A line of text. */
export interface PdfLine {
  readonly text: string;
  /** Height of its largest letters, points. */
  readonly size: number;
  readonly x: number;
  /** From the bottom of the page. */
  readonly y: number;
  /** Where its text ends. */
  readonly end: number;
  readonly page: number;
}

/** Share of a letter's height by which pieces of one line may differ in height on the page. */
const SAME_LINE = 0.5;
/** Share of a letter's height from which on a gap is a space. */
const SPACE = 0.18;

/** Pieces of one page as lines, in the order of the file, which keeps columns apart. */
export function linesOf(items: readonly PdfItem[], page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: { text: string; size: number; x: number; y: number; end: number } | undefined;
  const close = () => {
    if (line && line.text.trim() !== '') lines.push({ ...line, text: line.text.trim().replace(/\s+/g, ' '), page });
    line = undefined;
  };
  for (const { str, transform, width, hasEOL } of items) {
    const [, , skew = 0, scale = 0, x = 0, y = 0] = transform;
    const size = Math.hypot(skew, scale);
    if (line && (Math.abs(y - line.y) > Math.max(size, line.size) * SAME_LINE || x < line.x - 1)) close();
    if (str !== '') {
      if (!line) line = { text: str, size, x, y, end: x + width };
      else {
        const hasGap = x - line.end > Math.max(size, line.size) * SPACE && !/\s$/.test(line.text) && !/^\s/.test(str);
        line.text += (hasGap ? ' ' : '') + str;
        line.size = Math.max(line.size, size);
        line.end = Math.max(line.end, x + width);
      }
    }
    if (hasEOL) close();
  }
  close();
  return lines;
}
