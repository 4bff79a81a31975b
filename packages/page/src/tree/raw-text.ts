/** Place of the end tag `</name`, in whatever case, at or after `from`; the length of the source where there is none. */
export function findEndTag(source: string, name: string, from: number): number {
  for (let at = source.indexOf('</', from); at >= 0; at = source.indexOf('</', at + 2)) {
    if (isNameAt(source, name, at + 2)) return at;
  }
  return source.length;
}

const NAMES = ['script', 'style', 'textarea', 'noscript'];

/** Where to look for the next tag after the `<` at `at`: after raw text such as a script and after a comment, where a `<` does not begin a tag. */
export function afterRawText(source: string, at: number): number {
  if (source.startsWith('<!--', at)) {
    // The dashes may at once be those of the end: `<!-->`.
    const end = source.indexOf('-->', at + 2);
    return end < 0 ? source.length : end + 3;
  }
  const name = NAMES.find((one) => isNameAt(source, one, at + 1));
  if (name === undefined) return at + 1;
  const from = at + 1 + name.length;
  return name === 'script' ? findScriptEnd(source, from) : findEndTag(source, name, from);
}

function isNameAt(source: string, name: string, at: number): boolean {
  for (let i = 0; i < name.length; i++) if ((source.charCodeAt(at + i) | 32) !== name.charCodeAt(i)) return false;
  const after = source.charCodeAt(at + name.length);
  return after === 62 || after === 47 || after === 32 || after === 10 || after === 9 || after === 12 || after === 13;
}

/** Like `findEndTag` for scripts, where `<!--<script>` hides the next `</script>`. */
export function findScriptEnd(source: string, from: number): number {
  const first = findEndTag(source, 'script', from);
  const comment = source.slice(from, first).indexOf('<!--');
  return comment < 0 ? first : findEscapedScriptEnd(source, from + comment);
}

const PLAIN = 0;
const ESCAPED = 1;
const TWICE_ESCAPED = 2;

function findEscapedScriptEnd(source: string, from: number): number {
  const mark = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;
  mark.lastIndex = from;
  let state = PLAIN;
  for (let found = mark.exec(source); found; found = mark.exec(source)) {
    if (found[0] === '-->') state = PLAIN;
    else if (found[0] === '<!--') {
      if (state === PLAIN) state = ESCAPED;
      // The dashes may at once be those of the end: `<!-->`.
      mark.lastIndex = found.index + 2;
    } else if (found[1] === '') {
      if (state === ESCAPED) state = TWICE_ESCAPED;
    } else if (state === TWICE_ESCAPED) state = ESCAPED;
    else return found.index;
  }
  return source.length;
}
