/** Whether an address can be parsed. `URL.canParse` of Node 20 rejects host names with letters like ü, once its fast path is compiled. */
export function canParse(address: string, base?: string): boolean {
  if (isAscii(address) && (base === undefined || isAscii(base))) return URL.canParse(address, base);
  try {
    return new URL(address, base) !== undefined;
  } catch {
    return false;
  }
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}
