/** Whether an address can be read. `URL.canParse` of Node 20 says no to names of hosts with letters like ü, once its fast path is compiled. */
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
