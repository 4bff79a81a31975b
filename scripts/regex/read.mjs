// A regular expression read into a tree, as far as the lint needs it: sequences, choices, repetitions and how often.

/**
 * A term: `set` matches one character (`source` is how it is written), `group` holds alternatives, `assertion` matches nothing.
 * `max` is Infinity where nothing bounds it.
 */
export function readRegex(pattern, flags = '') {
  const reader = { pattern, at: 0, isSetFlag: flags.includes('v') };
  return alternatives(reader);
}

function alternatives(reader) {
  const list = [[]];
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    if (reader.pattern[reader.at] === '|') {
      reader.at++;
      list.push([]);
      continue;
    }
    list.at(-1).push(quantified(reader, term(reader)));
  }
  return list;
}

function term(reader) {
  const { pattern } = reader;
  const rest = pattern.slice(reader.at, reader.at + 4);
  if (rest[0] === '(') return group(reader);
  if (rest[0] === '[') return { kind: 'set', source: take(reader, classEnd(reader)) };
  if (rest[0] === '^' || rest[0] === '$') return { kind: 'assertion', source: take(reader, reader.at + 1) };
  if (rest[0] === '\\') return escaped(reader);
  const length = String.fromCodePoint(pattern.codePointAt(reader.at)).length;
  return { kind: 'set', source: take(reader, reader.at + length) };
}

function group(reader) {
  const opening = /^\((?:\?(?::|[=!]|<[=!]|<[^>]{1,40}>|[a-z-]{1,8}:))?/.exec(reader.pattern.slice(reader.at))[0];
  reader.at += opening.length;
  const inner = alternatives(reader);
  reader.at++;
  const isAssertion = /[=!]$/.test(opening);
  return { kind: isAssertion ? 'assertion' : 'group', source: opening, alternatives: inner };
}

function escaped(reader) {
  const source = /^\\(?:u\{[^}]{1,8}\}|u[\da-f]{4}|x[\da-f]{2}|[pP]\{[^}]{1,60}\}|k<[^>]{1,40}>|c[a-z]|[\s\S])/iu.exec(
    reader.pattern.slice(reader.at),
  )[0];
  reader.at += source.length;
  if (/^\\[bB]$/.test(source)) return { kind: 'assertion', source };
  if (/^\\(?:[1-9]|k<)/.test(source)) return { kind: 'reference', source };
  return { kind: 'set', source };
}

function classEnd({ pattern, at, isSetFlag }) {
  let depth = 0;
  for (let i = at; i < pattern.length; i++) {
    if (pattern[i] === '\\') i++;
    else if (pattern[i] === '[' && (isSetFlag || depth === 0)) depth++;
    else if (pattern[i] === ']' && --depth === 0) return i + 1;
  }
  return pattern.length;
}

function quantified(reader, found) {
  const match = /^(?:([*+?])|\{(\d{1,9})(,)?(\d{0,9})\})\??/.exec(reader.pattern.slice(reader.at));
  if (!match) return { ...found, min: 1, max: 1 };
  reader.at += match[0].length;
  const [, sign, least, comma, most] = match;
  if (sign) return { ...found, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  return { ...found, min: Number(least), max: comma ? (most === '' ? Number.POSITIVE_INFINITY : Number(most)) : Number(least) };
}

function take(reader, end) {
  const source = reader.pattern.slice(reader.at, end);
  reader.at = end;
  return source;
}
