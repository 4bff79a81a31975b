const names = [
  ...(['initial', 'beforeHtml', 'beforeHead', 'inHead', 'inHeadNoscript', 'afterHead', 'inBody'] as const),
  ...(['inTable', 'inCaption', 'inColumnGroup', 'inTableBody', 'inRow', 'inCell', 'inTemplate'] as const),
  ...(['afterBody', 'inFrameset', 'afterFrameset', 'afterAfterBody', 'afterAfterFrameset'] as const),
];

/** The insertion modes of the standard by number; the mode "text" is missing because raw text is read in one piece. */
export const MODE = Object.fromEntries(names.map((name, number) => [name, number])) as Record<(typeof names)[number], number>;

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
