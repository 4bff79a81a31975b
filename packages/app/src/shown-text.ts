const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text of others as a terminal shows it in a line: without characters that change the order of what follows. One that is never closed would
 * show the rest of the line, addresses too, in a false order.
 */
export function shownText(text: string): string {
  return text.replace(OVERRIDES, '');
}
