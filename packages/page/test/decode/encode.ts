/** Text → bytes in the older encodings, which the platform cannot do: the platform's decoders, asked for every byte and pair, are turned round. */

const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const MULTI_BYTE = new Set(['shift_jis', 'euc-jp', 'euc-kr', 'gbk', 'gb18030', 'big5']);
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/;

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: readonly number[]) => {
    const text = encoding === 'windows-1252' && bytes[0]! < 0xa0 ? WINDOWS_1252.charAt(bytes[0]! - 0x80) : decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && text > '\x7f' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0x80; byte < 0x100; byte++) if (!MULTI_BYTE.has(encoding)) add([byte]);
  if (MULTI_BYTE.has(encoding)) for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  tables.set(encoding, table);
  return table;
}

/** Characters that the encoding lacks: written as near as a page would, or an error, so that no test is about question marks. */
const substitutes: Readonly<Record<string, string>> = {
  '’': "'",
  '„': '"',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  œ: 'oe',
  '—': '-',
  '–': '-',
  '\u200c': '',
};

export function encode(text: string, encoding: string): Uint8Array {
  const table = tableOf(encoding);
  const bytes: number[] = [];
  const put = (char: string) => {
    const code = char.charCodeAt(0);
    const found = code < 0x80 ? [code] : table.get(char);
    if (found) bytes.push(...found);
    return found !== undefined;
  };
  for (const char of text) {
    if (put(char)) continue;
    if (encoding === 'windows-1258') {
      const parts = [...char.normalize('NFD')];
      const base = parts
        .filter((part) => !TONES.test(part))
        .join('')
        .normalize('NFC');
      if (put(base) && put(parts.find((part) => TONES.test(part)) ?? '')) continue;
    }
    const near = substitutes[char];
    if (near === undefined) throw new Error(`${encoding} cannot hold ${char}`);
    bytes.push(...encode(near, encoding));
  }
  return Uint8Array.from(bytes);
}

/** What the text says after `encode` and back: substitutes are in it. */
export function asEncoded(text: string, encoding: string): string {
  const table = tableOf(encoding);
  const kept = encoding === 'windows-1258' ? text.normalize('NFC') : text;
  let result = '';
  for (const char of kept) result += char <= '\x7f' || table.has(char) ? char : (substitutes[char] ?? char);
  return result;
}
