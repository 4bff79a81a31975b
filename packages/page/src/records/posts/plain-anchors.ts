import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { isoOf } from '../../metadata/dates/day.js';
import { type Dated, datesIn, type FirstPart } from '../../metadata/dates/find.js';
import type { Page } from '../../page/page.js';
import { furniture, MENU, OVERLAY, QUOTED } from '../reading/furniture.js';
import { type Anchor, makeOf } from './anchor.js';
import { type Anchors, anchors } from './anchors.js';
import { asides } from './asides.js';
import { firstPartShown } from './dates.js';
import { isName } from './names.js';

/** Words of a line that says who and when, and of a name. */
const LINE_WORDS = 16;
const NAME_WORDS = 4;

const VERB =
  '(?:wrote|writes|says|said|replied|asked|answered|posted|commented|schrieb|schreibt|sagt|meint|a écrit|a dit|escribió|dice|ha scritto|написала?)';
const SPOKE = new RegExp(`^(.{2,40}?),?\\s${VERB}(?:\\s|:|$)`, 'i');
const BY =
  /^(?:(?:originally )?(?:posted|written|asked|answered|submitted|reply|comment|started|message|geschrieben|publié|posté|publicado|inserito) )?(?:by|von|par|por|от|door|av|af)[:\s]\s?(.{2,40}?)(?=$|,|\s(?:on|at|am|um|le|el|»|·|\||[-–—])\s|\s?[(»·|])/i;
const LABEL = /^(?:from|von|de|da|от|author|autor|auteur|user(?:name)?|posted by|name)\s?:\s(.{2,40}?)(?=$|\s[<(|·]|,)/i;
/** What separates a name from the time after it. */
const BETWEEN = /(?<![\s,;:·•|»/()[\]–—-])[\s,;:·•|»/()[\]–—-]+$/u;
const LEADING = /^(?:by|von|par|por|от|posted by|from)\s/i;

/** Names and times by what the lines say, for pages whose elements do not say what they are: `Ann wrote:`, `by Ann on May 4`, a name right above a day. */
export function plainAnchors(page: Page): Anchors {
  const { blocks } = page;
  const parts = page.once(furniture);
  const first = page.once(firstPartShown);
  const aside = page.once(asides);
  const named = page.once(anchors);
  const authors: Anchor[] = [];
  const times: Anchor[] = [];
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.words[block]! > LINE_WORDS || (parts[blocks.node[block]!]! & (MENU | OVERLAY | QUOTED)) !== 0) continue;
    if (aside[blocks.node[block]!] !== 0) continue;
    const text = cleanLine(blockText(blocks, block));
    const dated = blocks.digits[block]! > 0 ? datesIn(text, first)[0] : undefined;
    const row = blocks.node[block]!;
    if (dated) times.push({ row, value: isoOf(dated.moment), make: `line|${makeOf(page.tree, row)}` });
    const author = speakerOf(text) ?? (dated ? (nameBefore(text, dated) ?? nameAbove(page, block, first)) : undefined);
    if (typeof author === 'string') authors.push({ row, value: author, make: `line|${makeOf(page.tree, row)}` });
    else if (author) authors.push(author);
  }
  return { authors: inOrder([...named.authors, ...authors]), times: inOrder([...named.times, ...times]), ages: named.ages };
}

function inOrder(found: readonly Anchor[]): Anchor[] {
  return [...found].sort((a, b) => a.row - b.row);
}

/** Somebody whom a line names by its words. */
function speakerOf(text: string): string | undefined {
  for (const pattern of [BY, LABEL, SPOKE]) {
    const name = pattern.exec(text)?.[1]?.trim();
    if (name !== undefined && isPerson(name)) return name;
  }
  return undefined;
}

/** `Ann Example · May 4, 2024` names somebody, `Posted on May 4, 2024` nobody. */
function nameBefore(text: string, { start }: Dated): string | undefined {
  const name = text.slice(0, start).replace(BETWEEN, '').replace(LEADING, '').trim();
  return isPerson(name) && !/\b(?:on|at|am|posted|published|updated|edited|joined|since|date|time|last|last edited)$/i.test(name) ? name : undefined;
}

/** A line of a few words right above a day that is alone. */
function nameAbove(page: Page, block: number, first: FirstPart): Anchor | undefined {
  const above = block - 1;
  if (above < 0 || page.blocks.words[above]! > NAME_WORDS) return undefined;
  const text = cleanLine(blockText(page.blocks, above));
  const row = page.blocks.node[above]!;
  return isPerson(text) && datesIn(text, first).length === 0 ? { row, value: text, make: `above|${makeOf(page.tree, row)}` } : undefined;
}

function isPerson(name: string): boolean {
  return isName(name) && name.split(/\s+/).length <= NAME_WORDS && /\p{L}/u.test(name) && !/[.!?:…"]\s?$|https?:/.test(name);
}
