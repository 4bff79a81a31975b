/** Words; a character of a script without spaces counts as half of one. */
export function wordsIn(text: string): number {
  let unspaced = 0;
  for (const character of text) if (isUnspaced(character)) unspaced++;
  return (text.match(/\S+/g)?.length ?? 0) + unspaced / 2;
}

/** Characters, where one of a script without spaces counts as three. */
export function lengthIn(text: string): number {
  let length = 0;
  for (const character of text) length += isUnspaced(character) ? 3 : 1;
  return length;
}

function isUnspaced(character: string): boolean {
  return character > '\u2e80';
}
