const STYLE = /^\{\\(?:displaystyle|textstyle) ?/;

/** LaTeX on one line, without the group that only says how large to set the whole formula. */
export function plainLatex(latex: string): string {
  const line = latex.replace(/\s+/g, ' ').trim();
  const style = STYLE.exec(line);
  return style && closesLast(line) ? line.slice(style[0].length, -1).trim() : line;
}

/** Whether the first brace is closed by the last character. */
function closesLast(line: string): boolean {
  let depth = 0;
  for (let i = 0; i < line.length; i++) {
    const character = line[i];
    if (character === '\\') i++;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return i === line.length - 1;
  }
  return false;
}
