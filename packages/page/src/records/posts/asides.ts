import { hasLetters } from '../../blocks/has-letters.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { EDIT_NAME, QUOTE_NAME, REMARK_NAME } from '../../vocabulary/posts.js';

/** Kinds of asides: who edited a post, other remarks, what it quotes. */
export const EDITED = 1;
const REMARK = 2;
export const QUOTED = 3;

/** Words of the longest remark. */
const MAX_REMARK_WORDS = 30;
/** Remarks by the words they begin with, and how many words such a remark has at most. */
const REMARKS: readonly (readonly [kind: number, words: number, pattern: RegExp])[] = [
  // Who changed a post, and when.
  [
    EDITED,
    MAX_REMARK_WORDS,
    /^\W{0,3}(?:this (?:post|comment|message|answer) (?:was|has been) )?(?:last )?(?:edited|edit(?=\s?[:(]|$)|modified|updated|zuletzt (?:bearbeitet|geändert)|bearbeitet|geändert|dernière (?:édition|modification)|modifié|édité|última (?:edición|modificación)|editado|modificato|ultima modifica|laatst (?:bewerkt|gewijzigd)|bewerkt|последний раз|изменено|отредактировано|编辑于|最后编辑|最終更新|最終編集)(?![\p{L}])/iu,
  ],
  // Since when somebody is a member, and was there last.
  [
    REMARK,
    10,
    /^\W{0,3}(?:join(?:ed)?(?: date| on)?|member since|registered|registration date|last (?:seen|active|online|visit|activity|post|login)|registriert|dabei seit|mitglied seit|beigetreten|beiträge|inscrit|membre depuis|miembro desde|registrado|iscritto|lid sinds|регистрация|на форуме с|注册时间|登録日)(?![\p{L}])/iu,
  ],
  // Whom a post answers.
  [
    REMARK,
    8,
    /^\W{0,3}(?:in (?:reply|response) to|reply(?:ing)? to|replied to|antwort (?:an|auf)|als antwort|en réponse à|en respuesta a|in risposta a|в ответ)(?![\p{L}])/iu,
  ],
];
const MAX_FIRST = 120;
/** Words of what names call an aside, by kind. */
const MAX_WORDS: readonly number[] = [0, 40, 40, 400];
/** Elements of so many rows are no remark, however few words they have. */
const MAX_ROWS = 120;

/** For every row the kind of aside it is in, 0 for none: remarks and quotations of a post, whose names and times are not its own: who edited it, whom it answers, who liked it, when its author joined. */
export function asides(page: Page): Uint8Array {
  const { tree } = page;
  const { words } = page.once(rows);
  const inside = new Uint8Array(tree.size);
  const first = firstTexts(tree);
  const remarks = remarkReader(tree);
  const named = nameReader();
  for (let row = 1; row < tree.size; row++) {
    inside[row] = inside[tree.parent[row]!]!;
    if (inside[row] !== 0 || tree.tag[row] === TAG['#text'] || tree.end[row]! - row > MAX_ROWS) continue;
    const name = named(attribute(tree, row, 'class'));
    if (words[row]! < MAX_WORDS[name]!) inside[row] = name;
    else if (first[row]! > 0) inside[row] = remarks(first[row]!, words[row]!);
  }
  return inside;
}

/** Row of the first text with letters inside every row; 0 for none. */
function firstTexts(tree: Tree): Uint32Array {
  const first = new Uint32Array(tree.size);
  // Children follow their parents, so the last to write is the first in the page.
  for (let row = tree.size - 1; row > 0; row--) {
    if (tree.tag[row] === TAG['#text'] && hasLetters(tree.text[row]!)) first[row] = row;
    if (first[row]! > 0) first[tree.parent[row]!] = first[row]!;
  }
  return first;
}

/** Kind of the remark of so many words that begins with a text; 0 where it is none. */
function remarkReader(tree: Tree): (text: number, words: number) => number {
  const known = new Map<number, (typeof REMARKS)[number] | undefined>();
  return (text, words) => {
    if (words > MAX_REMARK_WORDS) return 0;
    if (!known.has(text)) {
      const said = tree.text[text]!.trim().slice(0, MAX_FIRST);
      known.set(
        text,
        REMARKS.find(([, , pattern]) => pattern.test(said)),
      );
    }
    const [kind, most] = known.get(text) ?? [0, -1];
    return words <= most ? kind : 0;
  };
}

/** Kind of aside that classes name; 0 where they name none. */
function nameReader(): (classes: string | undefined) => number {
  const known = new Map<string, number>();
  return (classes) => {
    if (classes === undefined) return 0;
    let kind = known.get(classes);
    if (kind === undefined) {
      const parted = classes.replace(/([a-z])(?=[A-Z])/g, '$1-');
      kind = QUOTE_NAME.test(parted.replaceAll('_', '-')) ? QUOTED : EDIT_NAME.test(parted) ? EDITED : REMARK_NAME.test(parted) ? REMARK : 0;
      known.set(classes, kind);
    }
    return kind;
  };
}
