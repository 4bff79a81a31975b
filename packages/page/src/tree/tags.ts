/** Tag names that have an id of their own, in the order of the ids; every other name gets one per page, above these. */
const known = [
  '#document #text html head body title base link meta style script noscript template article section nav aside h1 h2 h3 h4 h5 h6 hgroup header',
  'footer address main search p hr pre blockquote ol ul menu li dl dt dd figure figcaption div center dir a em strong small s cite q dfn abbr',
  'data time code var samp kbd sub sup i b u mark bdi bdo span br wbr ruby rb rt rtc rp ins del font big tt strike nobr acronym label picture',
  'source img image iframe embed object param video audio track map area svg math canvas applet table caption colgroup col tbody thead tfoot tr',
  'td th form input button select datalist optgroup option textarea output progress meter fieldset legend keygen details summary dialog slot',
  'frame frameset noframes noembed plaintext xmp listing marquee isindex bgsound basefont svg:foreignObject svg:desc svg:title math:mi math:mo',
  'math:mn math:ms math:mtext math:annotation-xml',
] as const;

/** Every word of a list of words. */
type Word<List extends string, Found = never> = List extends `${infer First} ${infer Rest}` ? Word<Rest, Found | First> : Found | List;

export type KnownTag = Word<(typeof known)[number]>;

export const knownTags: readonly string[] = known.join(' ').split(' ');

/** Tag name → id. */
export const TAG = Object.freeze(Object.fromEntries(knownTags.map((name, id) => [name, id]))) as Readonly<Record<KnownTag, number>>;

/** The names where they are all known tags, so that a list with another one does not compile. */
type TagList<List extends string> = Word<List> extends KnownTag ? List : never;

/** Ids of lists of tags, apart by spaces. */
export function tagIds<List extends string>(...lists: TagList<List>[]): number[] {
  return lists.flatMap((list: string) => list.split(' ').map((name) => TAG[name as KnownTag]));
}

/** A set of tags as a table that is asked with one array read; unknown tags are in no set. */
export interface TagSet {
  has(tag: number): boolean;
}

export function tagSet<List extends string>(...lists: TagList<List>[]): TagSet {
  const member = new Uint8Array(knownTags.length);
  // bounded: one list a call, as it is written
  for (const id of tagIds(...lists)) member[id] = 1;
  return { has: (tag) => tag < member.length && member[tag] === 1 };
}

export const HEADINGS = tagSet('h1 h2 h3 h4 h5 h6');

/** Elements at whose borders layout breaks, so that text on both sides belongs to different blocks. */
export const BLOCK_LEVEL = tagSet(
  'html head body noscript template article section nav aside h1 h2 h3 h4 h5 h6 hgroup header footer address main search p hr pre blockquote ol',
  'ul menu li dl dt dd figure figcaption div center dir table caption colgroup col tbody thead tfoot tr td th form button fieldset legend',
  'details summary dialog frameset noframes plaintext xmp listing marquee iframe object video audio select optgroup option textarea',
);

/** Elements whose text is never shown as text of the page. `template` is judged by its shadow root attribute, see `blocks/segment`. */
export const NOT_TEXT = tagSet(
  'head title script style template svg math iframe object embed applet video audio canvas select datalist textarea noframes noembed frameset',
  'rp',
);
