/** Letters that do not fall apart into a base letter and marks; the paper's table 2. */
const special: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ŋ: 'ng',
  ø: 'o',
  ŧ: 't',
  ħ: 'h',
  ı: 'i',
};
const SPECIAL = /[æœßþðđłŋøŧħı]/g;

/** Foreign letters as an address spells them, in lower case: `Silmäasema` → `silmaasema`. */
export function transliterate(text: string): string {
  const lower = text.toLowerCase();
  let isPlain = true;
  for (let i = 0; i < lower.length && isPlain; i++) isPlain = lower.charCodeAt(i) < 128;
  if (isPlain) return lower;
  return lower
    .replace(SPECIAL, (letter) => special[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
