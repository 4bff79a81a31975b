import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

/** Remarks by the words they begin with, and how many words such a remark has at most. */
const REMARKS: readonly (readonly [words: number, pattern: RegExp])[] = [
  // Who changed a post, and when.
  [
    30,
    /^\W{0,3}(?:this (?:post|comment|message|answer) (?:was|has been) )?(?:last )?(?:edited|edit(?=\s?[:(]|$)|modified|updated|zuletzt (?:bearbeitet|geändert)|bearbeitet|geändert|dernière (?:édition|modification)|modifié|édité|última (?:edición|modificación)|editado|modificato|ultima modifica|laatst (?:bewerkt|gewijzigd)|bewerkt|последний раз|изменено|отредактировано|编辑于|最后编辑|最終更新|最終編集)(?![\p{L}])/iu,
  ],
  // Since when somebody is a member, and was there last.
  [
    10,
    /^\W{0,3}(?:join(?:ed)?(?: date| on)?|member since|registered|registration date|last (?:seen|active|online|visit|activity|post|login)|registriert|dabei seit|mitglied seit|beigetreten|beiträge|inscrit|membre depuis|miembro desde|registrado|iscritto|lid sinds|регистрация|на форуме с|注册时间|登録日)(?![\p{L}])/iu,
  ],
  // Whom a post answers.
  [
    8,
    /^\W{0,3}(?:in (?:reply|response) to|reply(?:ing)? to|replied to|antwort (?:an|auf)|als antwort|en réponse à|en respuesta a|in risposta a|в ответ)(?![\p{L}])/iu,
  ],
];
const LONGEST_FIRST = 120;
const MAX_NAMED_WORDS = 40;
const MAX_QUOTED_WORDS = 400;
/** Elements of so many rows are no remark, however few words they have. */
const MAX_ROWS = 120;

const NAMED =
  /(?:^|[\s_-])(?:last-?edit(?:ed)?|edit-?(?:by|date|info|note|history|indicator)|post-?edit(?:ed|or)?|edited(?:-?\w+)?|modified|reply-?to(?:-tab)?|in-?reply(?:-?to)?|parent-?link|mention(?:s|ed)?(?:-?by)?|liked-?by|likes?-?(?:summary|list|text)|reactions?-?(?:bar|list|summary)|reacted-users|signature|sig|post-?control)(?:$|[\s_-])/i;
const QUOTE =
  /(?:^|\s)(?:quote|quoted|quotebox|quoteblock|quotemain|quotetitle|quotecontent|ips-?quote\w*|quote-?container|bb-?code-?(?:block--)?quote|quoted-text)(?:$|\s)/i;

/** For every row 1 inside remarks and quotations of a post, whose names and times are not its own: who edited it, whom it answers, who liked it, when its author joined. */
export function asides(page: Page): Uint8Array {
  const { tree } = page;
  const { words } = page.once(rows);
  const inside = new Uint8Array(tree.size);
  const first = firstTexts(tree);
  const remarks = remarkReader(tree);
  const named = nameReader();
  for (let row = 1; row < tree.size; row++) {
    if (inside[tree.parent[row]!] === 1) inside[row] = 1;
    if (inside[row] === 1 || tree.tag[row] === TAG['#text'] || tree.end[row]! - row > MAX_ROWS) continue;
    const count = words[row]!;
    if (count > MAX_QUOTED_WORDS) continue;
    if (count < named(attribute(tree, row, 'class')) || (first[row]! > 0 && count <= remarks(first[row]!))) inside[row] = 1;
  }
  return inside;
}

/** Row of the first text with letters inside every row; 0 for none. */
function firstTexts(tree: Tree): Uint32Array {
  const first = new Uint32Array(tree.size);
  // Children follow their parents, so the last to write is the first in the page.
  for (let row = tree.size - 1; row > 0; row--) {
    if (tree.tag[row] === TAG['#text'] && /[\p{L}\p{N}]/u.test(tree.text[row]!)) first[row] = row;
    if (first[row]! > 0) first[tree.parent[row]!] = first[row]!;
  }
  return first;
}

/** Words that a remark with this first text has at most; −1 where it begins none. */
function remarkReader(tree: Tree): (text: number) => number {
  const known = new Map<number, number>();
  return (text) => {
    let most = known.get(text);
    if (most === undefined) {
      const said = tree.text[text]!.trim().slice(0, LONGEST_FIRST);
      most = REMARKS.find(([, pattern]) => pattern.test(said))?.[0] ?? -1;
      known.set(text, most);
    }
    return most;
  };
}

/** Words that an element of these classes must have fewer of to be an aside; 0 where they name none. */
function nameReader(): (classes: string | undefined) => number {
  const known = new Map<string, number>();
  return (classes) => {
    if (classes === undefined) return 0;
    let most = known.get(classes);
    if (most === undefined) {
      const parted = classes.replace(/([a-z])(?=[A-Z])/g, '$1-');
      most = QUOTE.test(parted.replaceAll('_', '-')) ? MAX_QUOTED_WORDS : NAMED.test(parted) ? MAX_NAMED_WORDS : 0;
      known.set(classes, most);
    }
    return most;
  };
}
