const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key with the modifier of this machine, as it is written on it: `⌘K`, `Ctrl+K`. */
export function withModifier(key: string): string {
  return isApple ? `⌘${key}` : `Ctrl+${key}`;
}
