import { decodeReference } from './entities.js';
import { copied } from './flat.js';

/** References longer than this are not remembered; no name is that long. */
const REMEMBERED = 40;
/** Different ones of a page; a hostile one has millions. */
const MAX_REMEMBERED = 5_000;
/** Pieces that are made one text. */
const MAX_SUM = 10_000;

/**
 * Resolves character references. The page's own tokenizer leaves them alone, because it reads text a character at a time
 * when it has to look for them; only the few texts with an `&` come here, and most references of a page are the same.
 */
export class References {
  private readonly inText = new Map<string, string>();
  private readonly inAttributes = new Map<string, string>();

  resolveText(text: string): string {
    return this.resolve(text, this.inText, false);
  }

  /** In an attribute `&copy=1` stays as it is, because old addresses are written so. */
  resolveAttribute(value: string): string {
    return this.resolve(value, this.inAttributes, true);
  }

  private resolve(text: string, known: Map<string, string>, isInAttribute: boolean): string {
    const whole: string[] = [];
    let result = '';
    let done = 0;
    let pieces = 0;
    let next = 0;
    for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', next)) {
      next = at + 1;
      // Nothing but a letter or a number sign begins a reference.
      if (text.charCodeAt(next) !== 35 && !isWordCharacter(text.charCodeAt(next))) continue;
      const end = referenceEnd(text, next);
      const reference = text.slice(at, end);
      let value = known.get(reference);
      if (value === undefined) {
        value = decodeReference(reference, isInAttribute);
        if (reference.length <= REMEMBERED && known.size < MAX_REMEMBERED) known.set(reference, value);
      }
      next = end;
      // Most that is no reference after all.
      if (value === reference) continue;
      result += text.slice(done, at) + value;
      done = end;
      // A sum of a million pieces is a note about each of them.
      if (++pieces % MAX_SUM !== 0) continue;
      whole.push(copied(result));
      result = '';
    }
    result += text.slice(done);
    return whole.length === 0 ? result : whole.join('') + result;
  }
}

/** First place after everything that can decide how a reference reads. */
function referenceEnd(text: string, from: number): number {
  let at = from;
  if (text.charCodeAt(at) === 35) at++;
  // After the end of the text there is no code that counts as one of a word.
  while (isWordCharacter(text.charCodeAt(at))) at++;
  const code = text.charCodeAt(at);
  return code === 59 || code === 61 ? at + 1 : at;
}

function isWordCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
