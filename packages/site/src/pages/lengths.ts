/** Words; a character of a script without spaces counts as half of one. */
export function wordsIn(text: string): number {
  return (text.match(/\S+/g)?.length ?? 0) + unspacedIn(text) / 2;
}

/** Characters, where one of a script without spaces counts as three. */
export function lengthIn(text: string): number {
  let pairs = 0;
  for (let i = 0; i < text.length; i++) if (isSecondHalf(text, i)) pairs++;
  return text.length - pairs + 2 * unspacedIn(text);
}

/** Characters of scripts without spaces, and everything else that is as high. */
function unspacedIn(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x2e80 && !isSecondHalf(text, i)) count++;
  return count;
}

/** Whether this unit belongs to the character that began before it. */
function isSecondHalf(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && at > 0 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}
