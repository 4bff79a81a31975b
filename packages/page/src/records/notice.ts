import { blockText } from '../blocks/segment.js';
import { cleanLine } from '../document/characters.js';
import { dateReader } from '../metadata/page-dates.js';
import type { Page } from '../page/page.js';
import { NUMBER_LABELS, OFFICE_NUMBER } from '../vocabulary/notices.js';

/** The fields that public bodies print above or below a notice. */
export interface Notice {
  /** Number of the document: `青政办发〔2024〕12号`, `BK-4711/2024`. */
  readonly number: string | null;
  /** Number under which it is filed, where the page gives one as well. */
  readonly index: string | null;
  readonly issuer: string | null;
  /** Date of issue, ISO 8601. */
  readonly issued: string | null;
  /** Date of publication, where the page also gives a date of issue. */
  readonly released: string | null;
  /** Row of the first of these fields. */
  readonly node: number;
}

type Field = 'number' | 'index' | 'issuer' | 'issued' | 'released';

const labels: readonly (readonly [Field, RegExp])[] = [
  ['number', new RegExp(`^(?:${NUMBER_LABELS.join('|')})$`, 'iu')],
  ['index', /^(?:索引号|信息索引号|索取号|index no\.?|bekanntmachungsnummer)$/i],
  [
    'issuer',
    /^(?:发文机关|发布机构|发文单位|制发机关|发布单位|公开主体|信息来源|来源|発行者|発行機関|issued by|issuing (?:body|authority|agency|department)|authority|department|herausgeber|erlassen von|ausstellende behörde|autorité|émetteur|organismo(?: emisor)?|órgano emisor|ente emittente|organ wydający|кем (?:издан|принят)|орган)$/i,
  ],
  [
    'issued',
    /^(?:成文日期|发文日期|印发日期|签发日期|生成日期|制发日期|施行日|発行日|date of issue|issue date|issued(?: on)?|dated?|ausfertigungsdatum|ausgestellt am|vom|datum|date de (?:signature|l'acte)|fecha (?:de emisión|del documento)|data (?:di emissione|wydania)|data dokumentu|дата (?:принятия|документа|подписания))$/i,
  ],
  [
    'released',
    /^(?:发布日期|发布时间|公开日期|公布日期|公開日|publication date|published(?: on)?|date published|veröffentlicht am|bekanntmachungsdatum|date de publication|fecha de publicación|data di pubblicazione|data publikacji|дата (?:публикации|опубликования))$/i,
  ],
];
const MAX_WORDS = 40;
const MAX_LINE = 120;
const MAX_LABEL = 28;

/** The number, the issuer and the dates of a public notice; null unless the page has the number and one of the others. */
export function noticeOf(page: Page): Notice | null {
  const { blocks } = page;
  const found: Partial<Record<Field, string>> = {};
  let office: string | null = null;
  let node = 0;
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.words[block]! > MAX_WORDS || blocks.chars[block]! > MAX_LINE) continue;
    const text = cleanLine(blockText(blocks, block));
    if (text.includes('号')) office ??= OFFICE_NUMBER.exec(text)?.[0] ?? null;
    const [field, value] = pairAt(page, block, text) ?? [];
    if (field === undefined || value === undefined || value === '' || found[field] !== undefined) continue;
    found[field] = value;
    if (node === 0) node = blocks.node[block]!;
  }
  const number = found.number ?? office;
  const dateIn = (text: string | undefined) => (text === undefined ? null : (page.once(dateReader).line(text) ?? null));
  const issued = number === null ? null : dateIn(found.issued);
  const released = number === null ? null : dateIn(found.released);
  if (number === null || (found.issuer === undefined && issued === null && released === null)) return null;
  return {
    number,
    index: found.index ?? null,
    issuer: found.issuer ?? null,
    issued: issued ?? released,
    released: issued === null ? null : released,
    node,
  };
}

/** A label with its value: on one line with a colon, or in the block after it. */
function pairAt({ blocks }: Page, block: number, text: string): [Field, string] | undefined {
  const colon = text.search(/[:：]/);
  const before = colon < 0 ? text : text.slice(0, colon);
  const name = (/\p{Script=Han}/u.test(text) ? before.replace(/\s+/g, '') : before).trim();
  if (name.length < 2 || name.length > MAX_LABEL) return undefined;
  const field = labels.find(([, label]) => label.test(name))?.[0];
  if (field === undefined) return undefined;
  const value = colon < 0 ? '' : text.slice(colon + 1).trim();
  if (value !== '') return [field, value];
  return block + 1 < blocks.size && blocks.words[block + 1]! <= MAX_WORDS ? [field, cleanLine(blockText(blocks, block + 1))] : undefined;
}
