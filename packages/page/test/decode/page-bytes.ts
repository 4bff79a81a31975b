import { encode } from './encode.js';

export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** A page in an encoding: about a kilobyte of markup around the paragraphs. `meta` goes into its head as it is. */
export function pageBytes(paragraphs: readonly string[], encoding: string, meta = ''): Uint8Array {
  const put = (text: string) => (encoding === 'utf-8' ? ascii(text) : encode(text, encoding));
  const links = Array.from({ length: 8 }, (_, i) => `<li class="menu-item"><a href="/section-${i}/index.html">Section ${i}</a></li>`).join('\n');
  return join(
    ascii(
      `<!DOCTYPE html>\n<html>\n<head>\n${meta}\n<title>Page</title>\n<link rel="stylesheet" href="/assets/site.css">\n</head>\n<body class="home">\n<ul id="menu">${links}</ul>\n<div id="main">`,
    ),
    ...paragraphs.flatMap((paragraph) => [ascii('<p class="text">'), put(paragraph), ascii('</p>\n')]),
    ascii('</div>\n<div class="footer"><a href="/imprint">Imprint</a> <a href="/contact">Contact</a></div>\n</body>\n</html>\n'),
  );
}
