/** Blocks of the mathematical letters, from their first character on: the command that sets them, empty for what a formula does by itself. */
const STYLES: readonly (readonly [from: number, command: string])[] = [
  [0x1d400, 'mathbf'],
  [0x1d434, ''],
  [0x1d468, 'boldsymbol'],
  [0x1d49c, 'mathcal'],
  [0x1d504, 'mathfrak'],
  [0x1d538, 'mathbb'],
  [0x1d56c, 'mathfrak'],
  [0x1d5a0, 'mathsf'],
  [0x1d5d4, 'mathbf'],
  [0x1d608, 'mathsf'],
  [0x1d670, 'mathtt'],
  [0x1d6a8, 'boldsymbol'],
  [0x1d6e2, ''],
  [0x1d71c, 'boldsymbol'],
  [0x1d7ce, 'mathbf'],
  [0x1d7d8, 'mathbb'],
  [0x1d7e2, 'mathsf'],
  [0x1d7f6, 'mathtt'],
];
const LAST = 0x1d7ff;

/** Commands for the values of `mathvariant`. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['bold', 'mathbf'],
  ['bold-italic', 'boldsymbol'],
  ['double-struck', 'mathbb'],
  ['script', 'mathcal'],
  ['bold-script', 'mathcal'],
  ['fraktur', 'mathfrak'],
  ['sans-serif', 'mathsf'],
  ['monospace', 'mathtt'],
  ['normal', 'mathrm'],
]);

export interface Letter {
  readonly letter: string;
  readonly command: string;
}

/** A letter of the mathematical alphabets as the plain letter and the command that sets it so; undefined for any other character. */
export function mathLetter(character: string): Letter | undefined {
  const code = character.codePointAt(0)!;
  if (code < STYLES[0]![0] || code > LAST) return undefined;
  const style = STYLES.findLast(([from]) => from <= code)!;
  return { letter: character.normalize('NFKC'), command: style[1] };
}

/** LaTeX in the style that MathML asks for. */
export function inVariant(latex: string, variant: string | undefined): string {
  const command = variant === undefined ? undefined : VARIANTS.get(variant);
  if (command === undefined || latex === '' || /^\\(?:math[a-z]+|boldsymbol|text|[A-Z])|^\\[a-z]+ $/.test(latex)) return latex;
  return `\\${command}{${latex}}`;
}
