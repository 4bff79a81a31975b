import { type KnownTag, knownTags, TAG } from './tags.js';

/** The properties of elements that the standard's parsing rules use, one bit each. */
export const FACT = {
  /** Ends the search for "any other end tag" and is a "furthest block" of misnested formatting. */
  special: 1,
  /** Bounds of "has an element in scope". */
  scope: 2,
  listScope: 4,
  buttonScope: 8,
  tableScope: 16,
  /** End tag may be implied by what follows. */
  impliedEnd: 32,
  /** Rows and sections of tables, where stray content is moved in front of the table. */
  fosters: 64,
  heading: 128,
  /** Foreign elements whose content is HTML again. */
  htmlInside: 256,
  mathText: 512,
  /** Breaks out of svg and math. */
  breaksOut: 1024,
} as const;

const words = (list: string) => list.split(' ') as KnownTag[];

const foreignSpecial = words('math:mi math:mo math:mn math:ms math:mtext math:annotation-xml svg:foreignObject svg:desc svg:title');
const headings = words('h1 h2 h3 h4 h5 h6');
const scope = [...words('applet caption html table td th marquee object select template'), ...foreignSpecial];

const members: Record<keyof typeof FACT, readonly KnownTag[]> = {
  special: [
    ...words(
      'address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir div dl dt',
    ),
    ...words('embed fieldset figcaption figure footer form frame frameset head header hgroup hr html iframe img input keygen li link listing main'),
    ...words('marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script search section select source style summary'),
    ...words('table tbody td template textarea tfoot th thead title tr track ul wbr xmp'),
    ...headings,
    ...foreignSpecial,
  ],
  scope,
  listScope: [...scope, ...words('ol ul')],
  buttonScope: [...scope, 'button'],
  tableScope: words('html table template'),
  impliedEnd: words('dd dt li optgroup option p rb rp rt rtc'),
  fosters: words('table tbody tfoot thead tr'),
  heading: headings,
  htmlInside: words('svg:foreignObject svg:desc svg:title'),
  mathText: words('math:mi math:mo math:mn math:ms math:mtext'),
  breaksOut: [
    ...words('b big blockquote body br center code dd div dl dt em embed head hr i img li listing menu meta nobr ol p pre ruby s small span strong'),
    ...words('strike sub sup table tt u ul var'),
    ...headings,
  ],
};

const facts = new Uint16Array(knownTags.length);
for (const [name, tags] of Object.entries(members)) {
  for (const tag of tags) facts[TAG[tag]]! |= FACT[name as keyof typeof FACT];
}

/** Facts of a tag; names of one page alone have none. */
export function factsOf(tag: number): number {
  return tag < facts.length ? facts[tag]! : 0;
}
