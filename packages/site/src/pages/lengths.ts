/** Words; a character of a script without spaces counts as half of one. */
export function wordsIn(text: string): number {
  let words = 0;
  let isInside = false;
  for (let i = 0; i < text.length; i++) {
    const isBlank = isSpace(text.charCodeAt(i));
    if (!isBlank && !isInside) words++;
    isInside = !isBlank;
  }
  return words + unspacedIn(text) / 2;
}

/** What `\s` is in an expression. */
function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x2000) return code === 0xa0 || code === 0x1680;
  return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000 || code === 0xfeff;
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
