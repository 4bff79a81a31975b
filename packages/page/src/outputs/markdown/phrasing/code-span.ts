/** Text between backticks, with more of them than follow each other in the text. */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text, '`') + 1);
  // One space on each side is taken off again, and needed where the text itself begins or ends with what would be misread.
  const padding = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${padding}${text}${padding}${fence}`;
}

export function longestRun(text: string, character: string): number {
  let longest = 0;
  let run = 0;
  for (const next of text) {
    run = next === character ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}
