/** The insertion modes of the standard; the mode "text" is missing because raw text is read in one piece. */
export const MODE = {
  initial: 0,
  beforeHtml: 1,
  beforeHead: 2,
  inHead: 3,
  inHeadNoscript: 4,
  afterHead: 5,
  inBody: 6,
  inTable: 7,
  inCaption: 8,
  inColumnGroup: 9,
  inTableBody: 10,
  inRow: 11,
  inCell: 12,
  inTemplate: 13,
  afterBody: 14,
  inFrameset: 15,
  afterFrameset: 16,
  afterAfterBody: 17,
  afterAfterFrameset: 18,
} as const;

/** Number of white-space characters a text begins with. */
export function leadingSpace(text: string): number {
  let at = 0;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12 || code === 13;
}

export function isBlank(text: string): boolean {
  return leadingSpace(text) === text.length;
}
