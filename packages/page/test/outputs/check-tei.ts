/** The part of TEI P5's content models that our documents use: element → elements that may be in it, `#` for text. */
const PHRASE = '# hi ref q code formula figure lb del add abbr milestone note';
const INTER = 'p list table quote';
const MODELS: Readonly<Record<string, string>> = {
  TEI: 'teiHeader text',
  teiHeader: 'fileDesc profileDesc revisionDesc',
  fileDesc: 'titleStmt publicationStmt sourceDesc',
  titleStmt: 'title author',
  publicationStmt: 'publisher date availability idno',
  availability: 'licence',
  sourceDesc: 'bibl p',
  bibl: 'title author publisher date ref',
  profileDesc: 'abstract langUsage textClass',
  abstract: 'p',
  langUsage: 'language',
  textClass: 'keywords',
  keywords: 'term',
  revisionDesc: 'change',
  change: '# date',
  text: 'body back',
  body: `p list table quote figure note milestone div`,
  back: 'div',
  div: `head p list table quote figure note milestone div`,
  head: PHRASE,
  p: `${PHRASE} list table quote`,
  list: 'item label',
  item: `${PHRASE} ${INTER}`,
  label: PHRASE,
  table: 'head row',
  row: 'cell',
  cell: `${PHRASE} ${INTER}`,
  quote: `p list table quote figure note milestone`,
  note: `p list table quote figure note milestone`,
  figure: `graphic figDesc head p list table quote figure note milestone`,
  graphic: '',
  lb: '',
  milestone: '',
  ...Object.fromEntries('hi ref q del add abbr'.split(' ').map((name) => [name, PHRASE])),
  ...Object.fromEntries('title author publisher date idno licence language term code formula figDesc'.split(' ').map((name) => [name, '#'])),
};
const FILLED = new Set(['list', 'table', 'row', 'body', 'text', 'figure']);

const TOKEN = /<\?xml [^?]*\?>|<(\/?)([A-Za-z]+)((?: [A-Za-z:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#\d+);[^"<&]*)*")*)(\/?)>|([^<]+)/y;

/** What is wrong with a document: not well-formed, an unknown element, one at a wrong place, a forbidden character. */
export function problemsOfTei(xml: string): string[] {
  const problems: string[] = [];
  const open: { name: string; children: string[] }[] = [];
  const ids = new Set<string>();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(xml);
    if (token === null) return [...problems, `not well-formed at ${JSON.stringify(xml.slice(at, at + 60))}`];
    const [, closing, name, attributes = '', empty, text] = token;
    const parent = open.at(-1);
    if (text !== undefined) problems.push(...problemsOfText(text, parent?.name));
    if (name === undefined) continue;
    if (closing) {
      if (parent?.name !== name) problems.push(`</${name}> ends ${parent?.name}`);
      problems.push(...problemsOfElement(open.pop()));
      continue;
    }
    if (!Object.hasOwn(MODELS, name)) problems.push(`unknown element ${name}`);
    if (parent !== undefined && !MODELS[parent.name]?.split(' ').includes(name)) problems.push(`${name} in ${parent.name}`);
    if (parent === undefined && name !== 'TEI') problems.push(`${name} at the top`);
    parent?.children.push(name);
    for (const [, id] of attributes.matchAll(/ xml:id="([^"]*)"/g)) {
      if (!/^[A-Za-z_][\w.-]*$/.test(id!) || ids.has(id!)) problems.push(`bad id ${id}`);
      ids.add(id!);
    }
    if (!empty) open.push({ name, children: [] });
  }
  if (open.length > 0) problems.push(`not closed: ${open.map(({ name }) => name).join(' ')}`);
  return problems;
}

function problemsOfText(text: string, parent: string | undefined): string[] {
  const problems: string[] = [];
  if (/&(?!(?:amp|lt|gt|quot|#\d+);)|\]\]>/.test(text)) problems.push(`not escaped: ${text}`);
  if (/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/u.test(text)) problems.push(`forbidden character in ${JSON.stringify(text)}`);
  const takesText = parent !== undefined && MODELS[parent]?.split(' ').includes('#');
  if (text.trim() !== '' && !takesText) problems.push(`text in ${parent}: ${text}`);
  return problems;
}

function problemsOfElement(element: { name: string; children: string[] } | undefined): string[] {
  if (element === undefined) return ['an end without a beginning'];
  const { name, children } = element;
  const problems: string[] = [];
  if (FILLED.has(name) && children.length === 0) problems.push(`empty ${name}`);
  if (name === 'table' && !children.includes('row')) problems.push('table without rows');
  if (name === 'table' && children.lastIndexOf('head') > children.indexOf('row')) problems.push('head after rows');
  if (name === 'list' && children.includes('label') && children.some((child, i) => child !== (i % 2 === 0 ? 'label' : 'item')))
    problems.push('labels and items do not alternate');
  if (name === 'list' && children.includes('label') && children.length % 2 === 1) problems.push('label without item');
  if ((name === 'div' || name === 'body') && children.includes('div')) {
    const after = children.slice(children.indexOf('div')).find((child) => !['div', 'note', 'milestone', 'figure'].includes(child));
    if (after !== undefined) problems.push(`${after} after div in ${name}`);
  }
  return problems;
}
