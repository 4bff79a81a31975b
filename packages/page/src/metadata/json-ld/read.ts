/** JSON-LD beyond this many characters a page is not read. */
const BUDGET = 1_000_000;

/** The values of a page's JSON-LD scripts; what cannot be read even after repair is left out. */
export function readScripts(scripts: readonly string[]): unknown[] {
  const values: unknown[] = [];
  let left = BUDGET;
  for (const script of scripts) {
    left -= script.length;
    if (left < 0) break;
    const value = readScript(script);
    if (value !== undefined) values.push(value);
  }
  return values;
}

export function readScript(script: string): unknown {
  const text = unwrap(script);
  return text === '' ? undefined : (parseJson(text) ?? parseJson(repair(text)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

const OPENINGS = ['\ufeff', '<!--', '//<![CDATA[', '// <![CDATA[', '/*<![CDATA[*/', '/* <![CDATA[ */', '<![CDATA['];
const CLOSINGS = [';', '-->', '//]]>', '// ]]>', '/*]]>*/', '/* ]]> */', ']]>', '//'];

/** Without the comments and CDATA marks that templates put around scripts, and without a semicolon at the end. */
function unwrap(script: string): string {
  let text = script.trim();
  for (let before = ''; before !== text; ) {
    before = text;
    for (const mark of OPENINGS) if (text.startsWith(mark)) text = text.slice(mark.length).trim();
    for (const mark of CLOSINGS) if (text.endsWith(mark)) text = text.slice(0, -mark.length).trim();
  }
  return text;
}

const CONTROLS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Repairs what has only one meaning: raw control characters in strings, escapes that JSON does not know, commas before a closing bracket. */
function repair(text: string): string {
  let out = '';
  let inString = false;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (inString) {
      if (char === '"') inString = false;
      else if (char === '\\') {
        if (!'"\\/bfnrtu'.includes(text[i + 1] ?? '')) {
          out += text.slice(from, i);
          from = i + 1;
        }
        i++;
      } else if (char < ' ') {
        out += text.slice(from, i) + (CONTROLS[char] ?? ' ');
        from = i + 1;
      }
    } else if (char === '"') inString = true;
    else if (char === ',' && /^\s{0,200}[\]}]/.test(text.slice(i + 1, i + 202))) {
      out += text.slice(from, i);
      from = i + 1;
    }
  }
  return out + text.slice(from);
}
