/** Bytes at the beginning of a page in which `<html lang=…>` is looked for. */
const LOOKED_AT = 4096;
const DECLARED = /<html\b[^>]{0,2000}?\blang\s{0,3}=\s{0,3}["']?([a-z]{2,3})\b/i;

/** The language a page declares, as its first subtag in lower case; `unknown` where it declares none. */
export function declaredLanguage(bytes: Uint8Array): string {
  // Latin-1 reads any encoding that keeps ASCII; only the tag itself matters here.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT));
  return DECLARED.exec(head)?.[1]?.toLowerCase() ?? 'unknown';
}
