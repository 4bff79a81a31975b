/** Each rule finds a line that would be taken for a block of another kind, and how many characters come before the one to escape. */
const RULES: readonly (readonly [RegExp, (line: string) => number])[] = [
  // Heading, quote, bullet, rule or underline of a heading, row of a table.
  [/^#{1,6}(?:\s|$)/, () => 0],
  [/^>/, () => 0],
  [/^[-+*](?:\s|$)/, () => 0],
  [/^(?:-[-\s]*|=+|\*[*\s]*|_[_\s]*)$/, () => 0],
  [/^[-:|][-:|\s]*$/, () => 0],
  [/^\d{1,9}[.)](?:\s|$)/, (line) => line.search(/[.)]/)],
  // The box of a task.
  [/^\[[ xX]\](?:\s|$)/, () => 0],
  // The definition of a link, whose second bracket can only be one in code.
  [/^\[(?:\\.|[^\\\]]){0,999}\]:/, () => 0],
];

/** What every line begins with that a rule finds. Nearly all begin with a letter, and eight expressions for each took longer than to write it. */
const FIRST_SIGNS = '#>-+*=_:|[0123456789';

/** A line of a paragraph with its first sign escaped where it would begin something else. */
export function guardLineStart(line: string): string {
  if (line === '' || !FIRST_SIGNS.includes(line[0]!)) return line;
  for (const [rule, place] of RULES) {
    if (rule.test(line)) return `${line.slice(0, place(line))}\\${line.slice(place(line))}`;
  }
  return line;
}
