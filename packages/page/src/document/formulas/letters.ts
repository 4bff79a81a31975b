/** Blocks of the mathematical letters by their first character, and the command that sets them; `-` for what a formula does by itself. */
const STYLES =
  '1d400 mathbf 1d434 - 1d468 boldsymbol 1d49c mathcal 1d504 mathfrak 1d538 mathbb 1d56c mathfrak 1d5a0 mathsf 1d5d4 mathbf 1d608 mathsf 1d670 mathtt 1d6a8 boldsymbol 1d6e2 - 1d71c boldsymbol 1d7ce mathbf 1d7d8 mathbb 1d7e2 mathsf 1d7f6 mathtt 1d800 -'
    .split(' ')
    .map((word, i) => (i % 2 === 0 ? Number.parseInt(word, 16) : word.replace('-', '')));

/** Commands for the values of `mathvariant`. */
const VARIANTS: Readonly<Record<string, string>> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  'bold-script': 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
  normal: 'mathrm',
};

export interface Letter {
  readonly letter: string;
  readonly command: string;
}

/** A letter of the mathematical alphabets as the plain letter and the command that sets it so; undefined for any other character. */
export function mathLetter(character: string): Letter | undefined {
  const code = character.codePointAt(0)!;
  const next = STYLES.findIndex((from) => typeof from === 'number' && from > code);
  return next <= 0 ? undefined : { letter: character.normalize('NFKC'), command: String(STYLES[next - 1]) };
}

/** LaTeX in the style that MathML asks for. */
export function inVariant(latex: string, variant: string | undefined): string {
  const command = variant !== undefined && Object.hasOwn(VARIANTS, variant) ? VARIANTS[variant] : undefined;
  if (command === undefined || latex === '' || /^\\(?:math[a-z]+|boldsymbol|text|[A-Z])|^\\[a-z]+ $/.test(latex)) return latex;
  return `\\${command}{${latex}}`;
}
