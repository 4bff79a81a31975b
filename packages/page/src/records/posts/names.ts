import { rowText } from '../../document/row-text.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { type Anchor, hasAttributeOf, makeOf } from './anchor.js';

const PERSON_ADDRESS =
  /(?:^|\/)(?:users?|members?|profiles?|people|person|authors?|participant|u|nutzer|mitglied(?:er)?|benutzer|usuarios?|utilisateurs?|membres?|perfil|uzytkownik)[/=?]|(?:^|\/)[~@][\w.-]+|(?:member|profile|user|account)\.php|[?&;](?:u|un|user|uid|userid|user_id|action=profile|mode=viewprofile)[=;&]|space-uid-\d/i;
export const PERSON_NAME =
  /(?:^|[\s_-])(?:author|authors?-?name|nick|poster|creator|comment-?author|post-?author|postedby|posted-by|byline|fn|message-name|member|handle|usertext-author|hnuser)(?:$|[\s_-])|(?:user|nick|author|poster|member|display|screen|actor)[_-]?name(?:$|[\s_-])/i;
/** Names that say not only that somebody is meant but that this is the name. */
const NAME_ITSELF = /(?:^|[\s_-])(?:fn|nick|p-name)(?:$|[\s_-])|(?:user|nick|author|poster|member|display|screen|full|actor)[_-]?name(?:$|[\s_-])/i;
/** Class of a link that leads to somebody. */
const IS_USER = /(?:^|\s)user(?:$|\s)/i;
/** Attributes in which boards write who wrote a post. */
const AUTHOR_ATTRIBUTES = ['data-author', 'data-author-name', 'data-username', 'data-user-name', 'data-poster', 'author'];
const authorAttributes: ReadonlySet<string> = new Set(AUTHOR_ATTRIBUTES);
/** What the text for a picture of a person says besides the name. */
const PICTURE_OF =
  /^(?:(?:user |profile |member )?(?:avatar|photo|picture|pic|image|icon) (?:of|for) |(?:avatar|profilbild|foto) von |(?:avatar|photo) de )|(?:['’]s)? (?:user |profile )?(?:avatar|profile (?:photo|picture|image|pic))$/i;
/** Numbers, dates, counts, and what stands for nobody. */
const NO_NAME =
  /^[#@]?\d+$|^[\d.,]+[km]?\s(?:posts?|messages?|threads?|topics?|replies|answers?|comments?|likes?|points?|views?|badges?|followers?|beiträge)$|\b(?:19|20)\d\d\b.*\d|^(?:posts|joined|location|reputation|messages)\s?:|^(?:advertisement|reply|quote|share|guest post|user agreement|sign in|log ?in|logged|profile|view profile|view posts|offline|online|away|do not disturb|op|original poster|author|sign up|log out|logout|register|join|facebook|twitter|x|whatsapp|reddit|linkedin|pinterest|email|copy link|report|follow|like|edit|delete|permalink|moderators?|administrators?|admin|guest|verified|users?|members?|(?:new|junior|senior|full|advanced|active|registered|well-known|staff) (?:member|user)|newbie|participant|keymaster|topic (?:starter|author)|thread (?:starter|author)|staff|supporter|contributor|owner|username|user ?name|nickname|password|name|find|pm|www|website|search|home)$/i;
/** Links that lead on, and counts of comments, which stand where a name would. */
const LEADS_ON =
  /^(?:(?:read|see|learn|view|show) more|read (?:on|article|post|full story|the rest)|continue reading|full story|no comments?|leave a (?:comment|reply)|comments?|weiterlesen|mehr (?:lesen|erfahren)|keine kommentare|lire (?:la suite|plus)|leer más|seguir leyendo|leggi tutto|continua a leggere|czytaj (?:więcej|dalej)|lees (?:meer|verder)|läs mer|les mer|læs mere|číst více|читать (?:далее|дальше|полностью)|続きを読む|もっと見る|阅读(?:更多|全文))[\s.…»›→>]{0,4}$/i;
const PRESENCE = /^\S\s(?=(?:off|on)line$)|(?<!\s)\s+(?:off|on)line$|\s(?:is|ist|est) (?:off|on)line(?: now)?$/i;
const LEADING = /^(?:by|von|par|por|от|posted by|written by|started by)[:\s]+/i;
const SAYS =
  /(?<![\s,])[\s,]+(?:says|said|wrote|writes|replied|commented|asked|answered|posted|schrieb|schreibt|sagt|meint|a écrit|a dit|dit|escribió|dice|dijo|ha scritto|пишет|написала?)\s?:?$|\s?[:,•·|»]$/i;
const MAX_NAME = 50;

/** What the classes of an element name, as bits. */
export const NAMES_PERSON = 1;

/** Whether a text may be what somebody is called. */
export function isName(text: string): boolean {
  return text !== '' && text.length <= MAX_NAME && !NO_NAME.test(text) && !LEADS_ON.test(text);
}

/** Somebody whom an attribute of a post names. */
export function authorGiven(tree: Tree, row: number): Anchor | undefined {
  if (SMALL.has(tree.tag[row]!) || !hasAttributeOf(tree, row, authorAttributes)) return undefined;
  for (const name of AUTHOR_ATTRIBUTES) {
    const value = attribute(tree, row, name)?.trim();
    if (value !== undefined && isName(value)) return { row, value, make: `attribute|${name}` };
  }
  return undefined;
}

/** Links and pictures of people: an attribute of theirs says whom they lead to, not who writes. */
const SMALL = tagSet('a', 'img', 'span', 'button', 'i', 'small', 'input', 'form', 'meta', 'svg');

/** Somebody whom an element names by what it is called, where it leads to, or whom it shows. */
export function authorAt(tree: Tree, row: number, names: number): Anchor | undefined {
  if (tree.tag[row] === TAG.img) return pictureName(tree, row);
  const kind = personKind(tree, row, names);
  if (kind === '') return undefined;
  const named = kind === 'link' ? row : nameInside(tree, row);
  const value = nameIn(rowText(tree, named, tree.end[named]!));
  return isName(value) ? { row, value, make: `${kind}|${makeOf(tree, row)}` } : undefined;
}

/** A name without what boards write around it. */
function nameIn(text: string): string {
  return text.replace(LEADING, '').replace(PRESENCE, '').replace(SAYS, '').trim();
}

/** A picture of somebody whose text says so. */
function pictureName(tree: Tree, row: number): Anchor | undefined {
  const alt = attribute(tree, row, 'alt')?.trim() ?? '';
  const value = alt.replace(PICTURE_OF, '').trim();
  if (value === alt || !isName(value)) return undefined;
  return { row, value, make: `picture|${makeOf(tree, row)}` };
}

const STRONG = tagSet('b', 'strong', 'a', 'cite');

/** The name inside an element about a person: what is marked or named as it, the link to the person, or what stands out. */
function nameInside(tree: Tree, row: number): number {
  const tests: readonly ((at: number) => boolean)[] = [
    (at) => attribute(tree, at, 'itemprop') === 'name',
    (at) => tree.tag[at] === TAG.a && PERSON_ADDRESS.test(attribute(tree, at, 'href') ?? ''),
    (at) => NAME_ITSELF.test((attribute(tree, at, 'class') ?? '').replace(/([a-z])(?=[A-Z])/g, '$1-')),
    (at) => HEADINGS.has(tree.tag[at]!) || STRONG.has(tree.tag[at]!),
  ];
  for (const isIt of tests)
    for (let at = row + 1; at < tree.end[row]!; at++)
      if (tree.tag[at] !== TAG['#text'] && isIt(at) && isName(nameIn(rowText(tree, at, tree.end[at]!)))) return at;
  return row;
}

function personKind(tree: Tree, row: number, names: number): string {
  const itemprop = attribute(tree, row, 'itemprop');
  if (itemprop === 'author' || itemprop === 'creator') return 'itemprop';
  if (tree.tag[row] === TAG.a) {
    const href = attribute(tree, row, 'href');
    if (attribute(tree, row, 'rel')?.includes('author') || (href !== undefined && PERSON_ADDRESS.test(href))) return 'link';
    if (attribute(tree, row, 'data-username') !== undefined || IS_USER.test(attribute(tree, row, 'class') ?? '')) return 'link';
  }
  const isBold = tree.tag[row] === TAG.b || tree.tag[row] === TAG.strong;
  if (isBold && (isInTerm(tree, row) || isBeforeMail(tree, row))) return 'bold';
  return (names & NAMES_PERSON) !== 0 ? 'name' : '';
}

/** Archives of mailing lists print the name in bold and the address after it. */
function isBeforeMail(tree: Tree, row: number): boolean {
  let next = tree.end[row]!;
  if (next < tree.size && tree.tag[next] === TAG['#text'] && tree.text[next]!.trim() === '') next = tree.end[next]!;
  return next < tree.end[tree.parent[row]!]! && tree.tag[next] === TAG.a && /^mailto:/i.test(attribute(tree, next, 'href') ?? '');
}

/** Boards that are definition lists print the name in bold in the term. */
function isInTerm(tree: Tree, row: number): boolean {
  const parent = tree.parent[row]!;
  return tree.tag[parent] === TAG.dt || tree.tag[tree.parent[parent]!] === TAG.dt;
}
