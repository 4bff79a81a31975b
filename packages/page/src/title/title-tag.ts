/**
 * What is between the parts of a title tag: a bar, a dot, a guillemet, or a dash with blanks around it.
 * A colon belongs to titles more often than it separates them, so it is no separator here.
 * The text has single blanks.
 */
const SEPARATOR = /\s?[|｜│¦]+\s?|\s(?:[-–—―~•·∙:»›«‹→>/⋆*]|::|-{2,3}|&mdash;)\s|\s?(?:»|›|—|::|•|·)\s?/g;
/** Scripts without spaces also write a dash or an underscore without blanks around it. */
const UNSPACED_SEPARATOR = new RegExp(`${SEPARATOR.source}|_{1,2}(?=\\P{ASCII})|(?<=\\P{ASCII})\\s?[-–_]\\s?(?=\\P{ASCII}{2,20}$)`, 'gu');
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Most texts have none of these, and need no search. */
const ANY_MARK = /[|｜│¦–—―~•·∙:»›«‹→>/⋆*_-]/;

/** Guillemets round a word are quotation marks, in either direction. */
const QUOTED = /«[^«»]+»|‹[^‹›]+›|»[^\s«»][^«»]*[^\s«»]«/;

/** A title tag in its parts, in order. */
export interface TitleParts {
  readonly parts: readonly string[];
  /** `separators[i]` comes after `parts[i]`. */
  readonly separators: readonly string[];
}

export function titleParts(text: string): TitleParts {
  if (!ANY_MARK.test(text)) return { parts: [text], separators: [] };
  const parts: string[] = [];
  const separators: string[] = [];
  let from = 0;
  const isQuoting = QUOTED.test(text);
  for (const match of text.matchAll(UNSPACED.test(text) ? UNSPACED_SEPARATOR : SEPARATOR)) {
    if (isQuoting && /[«»‹›]/.test(match[0])) continue;
    if (match.index === 0 || match.index + match[0].length >= text.length) continue;
    parts.push(text.slice(from, match.index).trim());
    separators.push(match[0]);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from).trim());
  return { parts, separators };
}

/** Every run of neighbouring parts, the whole text first: one of them is the title without the names of site and section. */
export function titleRuns(text: string): string[] {
  const { parts, separators } = titleParts(text);
  // Nobody titles a page in more than eight parts; the square of the number must stay small.
  if (parts.length === 1 || parts.length > 8) return [text];
  const runs = [text];
  for (let length = parts.length - 1; length > 0; length--) {
    for (let start = 0; start + length <= parts.length; start++) {
      let run = parts[start]!;
      for (let i = start + 1; i < start + length; i++) run += separators[i - 1]! + parts[i]!;
      if (run !== '') runs.push(run);
    }
  }
  return runs;
}
