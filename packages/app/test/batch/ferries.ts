import { WARCRecord, WARCSerializer } from 'warcio';

/** A page with a number that can be told from all others. */
export function ferryPage(n: number): string {
  const lines = [1, 2, 3].map(
    (i) => `<p>In the year ${1900 + n} the ferry number ${n} crossed the sound ${i} times a day, and nobody paid for the way back in winter.</p>`,
  );
  return `<!doctype html><html lang="en"><head><title>Ferry ${n}</title></head><body><nav><a href="/">Home</a></nav><main><h1>Ferry ${n}</h1>${lines.join('')}</main></body></html>`;
}

/** A packed web archive of so many of them. */
export async function archiveOf(count: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (let n = 0; n < count; n++) {
    const headers = { url: `https://ferries.example/${n}`, date: '2026-01-01T00:00:00Z', type: 'response', warcVersion: 'WARC/1.1' } as const;
    const body = new TextEncoder().encode(ferryPage(n));
    const httpHeaders = { 'content-type': 'text/html', 'content-length': String(body.length) };
    const record = WARCRecord.create({ ...headers, httpHeaders, statusline: 'HTTP/1.1 200 OK' }, [body]);
    parts.push(await WARCSerializer.serialize(record, { gzip: true }));
  }
  return Buffer.concat(parts);
}
