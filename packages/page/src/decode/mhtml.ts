/** Whether a text begins like a saved page in an archive of parts. */
export function isMhtml(start: string): boolean {
  return (
    /^(?:From:\s?<Saved by|MIME-Version:|Snapshot-Content-Location:|From:[^\n]{0,200}\n(?:[\w-]+:[^\n]{0,500}\n\s?){0,12}MIME-Version:)/i.test(
      start,
    ) && /multipart\/related/i.test(start)
  );
}

/** The page of an archive: its first part of HTML, decoded; empty where it has none. */
export function mhtmlPage(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n');
  const boundary = /boundary="?([^"\n;]{1,200})"?/i.exec(plain.slice(0, 4000))?.[1];
  const parts = boundary === undefined ? [plain] : plain.split(`--${boundary}`);
  for (const part of parts.slice(1)) {
    const end = part.indexOf('\n\n');
    const headers = end < 0 ? '' : part.slice(0, end);
    if (!/^content-type:\s*text\/html/im.test(headers)) continue;
    const body = part.slice(end + 2);
    const charset = /charset="?([\w-]+)/i.exec(headers)?.[1] ?? 'utf-8';
    if (/^content-transfer-encoding:\s*quoted-printable/im.test(headers)) return inCharset(quotedBytes(body), charset);
    if (/^content-transfer-encoding:\s*base64/im.test(headers)) return inCharset(base64Bytes(body), charset);
    return body;
  }
  return '';
}

function quotedBytes(body: string): Uint8Array {
  const text = body.replace(/=\n/g, '');
  const bytes = new Uint8Array(text.length * 3);
  const encoder = new TextEncoder();
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const hex = code === 61 ? text.slice(i + 1, i + 3) : '';
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      bytes[size++] = Number.parseInt(hex, 16);
      i += 2;
    } else if (code < 128) bytes[size++] = code;
    else size += encoder.encodeInto(text[i]!, bytes.subarray(size)).written;
  }
  return bytes.subarray(0, size);
}

function base64Bytes(body: string): Uint8Array {
  const clean = body.replace(/[^A-Za-z0-9+/]/g, '');
  const text = atob(clean.slice(0, clean.length - (clean.length % 4 === 1 ? 1 : 0)));
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

function inCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    // A label that nobody knows.
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder().decode(bytes);
  }
}
