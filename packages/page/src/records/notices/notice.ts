import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { dateReader } from '../../metadata/page-dates.js';
import type { Page } from '../../page/page.js';

/** What public bodies print above or below a notice. */
export interface Notice {
  /** Number of the document: `青政办发〔2024〕12号`, `BK-4711/2024`. */
  readonly number: string | null;
  /** Number under which it is filed, where the page gives one beside it. */
  readonly index: string | null;
  readonly issuer: string | null;
  /** Day of issue, ISO 8601. */
  readonly issued: string | null;
  /** Day on which it was made public, where that is another one. */
  readonly released: string | null;
  /** Row of the first of these fields. */
  readonly node: number;
}

type Field = 'number' | 'index' | 'issuer' | 'issued' | 'released';

/** What comes before the number of a document; each begins with a letter, so that most lines need no more than a look at their first one. */
const NUMBER_LABELS = [
  '发文字号',
  '发文号',
  '文号',
  '文件编号',
  '公文编号',
  '公告编号',
  '公告号',
  '文書番号',
  '告示番号',
  String.raw`document (?:no\.?|number)`,
  String.raw`notice (?:no\.?|number)`,
  String.raw`reference (?:no\.?|number)`,
  String.raw`ref\.? no\.?`,
  String.raw`file (?:no\.?|number)`,
  'aktenzeichen',
  'geschäftszeichen',
  String.raw`az\.?`,
  'numéro (?:de document|nor)',
  'nor',
  'référence',
  String.raw`n(?:\.|º|°) ?expediente`,
  'expediente',
  'número de referencia',
  String.raw`protocollo(?: n\.)?`,
  'numero di protocollo',
  'znak sprawy',
  'numer sprawy',
  'номер документа',
  'регистрационный номер',
  '№ документа',
];
const NUMBER_LETTERS = new Set(NUMBER_LABELS.map((label) => label[0]));

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
/** A number as Chinese offices write it stands for itself. */
const OFFICE_NUMBER = /[\p{Script=Han}]{1,12}[〔[(（]\s?(?:19|20)\d\d\s?[〕\])）]\s?第?\s?\d{1,5}\s?号/u;
const MAX_WORDS = 40;
const MAX_LINE = 120;
const MAX_LABEL = 28;

/** The number, the issuer and the dates of a public notice; null where the page prints fewer than two of them. */
export function noticeOf(page: Page): Notice | null {
  const { blocks } = page;
  // Nearly no page is a notice: one without a number need not be searched for the rest.
  const office = officeNumber(page);
  if (office === null && !hasNumber(page)) return null;
  const found: Partial<Record<Field, string>> = {};
  let node = 0;
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.chars[block]! > MAX_LINE) continue;
    const text = cleanLine(blockText(blocks, block));
    const [field, value] = pairAt(page, block, text) ?? [];
    if (field === undefined || value === undefined || value === '' || found[field] !== undefined) continue;
    found[field] = value;
    if (node === 0) node = blocks.node[block]!;
  }
  const number = found.number ?? office;
  const issued = dateIn(page, found.issued);
  const released = dateIn(page, found.released);
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

/** Whether some line begins like the label of a number. */
function hasNumber({ tree, blocks }: Page): boolean {
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.chars[block]! > MAX_LINE || !mayBegin(tree.text[blocks.first[block]!]!)) continue;
    const text = blockText(blocks, block);
    const colon = text.search(/[:：]/);
    if ((colon < 0 ? text.length : colon) > MAX_LINE / 2) continue;
    const name = nameIn(text, colon);
    if (name.length >= 2 && name.length <= MAX_LABEL && labels[0]![1].test(name)) return true;
  }
  return false;
}

/** Whether a text may begin with the label of a number: not where it begins with another letter or sign of ASCII. */
function mayBegin(text: string): boolean {
  const first = text.trimStart()[0];
  return first === undefined || first > '~' || NUMBER_LETTERS.has(first.toLowerCase());
}

/** Chinese and Japanese offices space labels out to a common width. */
function nameIn(text: string, colon: number): string {
  const name = colon < 0 ? text : text.slice(0, colon);
  return (/\p{Script=Han}/u.test(text) ? name.replace(/\s+/g, '') : name).trim();
}

/** A label with its value: on one line with a colon, or in the block after it. */
function pairAt({ blocks }: Page, block: number, text: string): [Field, string] | undefined {
  const colon = text.search(/[:：]/);
  const name = nameIn(text, colon);
  if (name.length < 2 || name.length > MAX_LABEL) return undefined;
  const field = labels.find(([, label]) => label.test(name))?.[0];
  if (field === undefined) return undefined;
  const value = colon < 0 ? '' : text.slice(colon + 1).trim();
  if (value !== '') return [field, value];
  return block + 1 < blocks.size && blocks.words[block + 1]! <= MAX_WORDS ? [field, cleanLine(blockText(blocks, block + 1))] : undefined;
}

function officeNumber({ tree, blocks }: Page): string | null {
  for (let block = 0; block < blocks.size; block++) {
    if (blocks.words[block]! > MAX_WORDS || blocks.digits[block] === 0) continue;
    if (!tree.text.slice(blocks.first[block]!, blocks.last[block]! + 1).some((text) => text.includes('号'))) continue;
    const match = OFFICE_NUMBER.exec(blockText(blocks, block));
    if (match) return match[0];
  }
  return null;
}

function dateIn(page: Page, text: string | undefined): string | null {
  return text === undefined ? null : (page.once(dateReader).line(text) ?? null);
}
