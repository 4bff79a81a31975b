// Compared between runtimes: a hash of the whole output of the library for a page. Runs everywhere, with web globals only.

/** Hex digest of every field, every output and the blocks of a page. `library`: the module under test. */
export async function digestOf(library, bytes, options) {
  const page = library.extract(bytes, options);
  const answer = { ...page.toJSON(), tei: page.tei, text: page.text, markdown: page.markdown, html: page.html };
  const lines = Object.keys(answer)
    .sort()
    .map((name) => `${name} ${JSON.stringify(answer[name])}`);
  const parts = [];
  for (const line of lines) parts.push([line.slice(0, line.indexOf(' ')), await sha256(line)]);
  return { all: await sha256(lines.join('\n')), fields: Object.fromEntries(parts) };
}

async function sha256(text) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 24);
}
