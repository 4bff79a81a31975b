import { type ContentElement, isElement } from '../document/node.js';
import { NO, PARAMETER_SECTION, YES } from '../vocabulary/notices.js';
import { line, type Parameter, partsWithHeadings } from './listings.js';

type Column = 'name' | 'type' | 'default' | 'required' | 'description';

const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  [
    'name',
    /^(?:name|parameters?|params?|arguments?|args?|options?|flags?|fields?|propert(?:y|ies)|props?|attributes?|keys?|settings?|variables?|headers?|switch(?:es)?|eigenschaft|parameter|feld|paramètre|propriété|parámetro|nombre|propiedad|パラメータ|引数|项目|参数|名称|параметр)$/i,
  ],
  ['type', /^(?:(?:data ?)?types?|typ|tipo|型|类型|тип)$/i],
  ['default', /^(?:defaults?(?: value)?|standard(?:wert)?|vorgabe|par défaut|valor por defecto|既定値|默认值|默认|по умолчанию)$/i],
  ['required', /^(?:required\??|mandatory|optional\??|erforderlich|pflicht|requis|obligatorio|必須|必填|是否必填)$/i],
  [
    'description',
    /^(?:descriptions?|meanings?|notes?|explanation|details|remarks|beschreibung|bedeutung|erklärung|signification|descripción|descrizione|説明|内容|描述|说明|описание)$/i,
  ],
];
const TABLE_OR_LIST = new Set(['table', 'dl']);

/** Parameters of the content: rows of tables with parameter columns, and terms of definition lists below a heading for parameters. */
export function parametersOf(root: ContentElement): Parameter[] {
  return partsWithHeadings(root, TABLE_OR_LIST).flatMap(({ element, section }) =>
    element.tag === 'table' ? fromTable(element, section) : fromTerms(element, section),
  );
}

function fromTable(table: ContentElement, section: string | null): Parameter[] {
  const rows = rowsOf(table);
  const columns = (rows[0] ?? []).map((cell) => COLUMNS.find(([, words]) => words.test(line(cell)))?.[0]);
  if (!columns.includes('name') || columns.filter(Boolean).length < 2) return [];
  const isOptional = (rows[0] ?? []).some((cell) => /^optional/i.test(line(cell)));
  return rows.slice(1).flatMap((cells) => {
    const at = (column: Column) => {
      const cell = cells[columns.indexOf(column)];
      const text = cell === undefined || !columns.includes(column) ? '' : line(cell);
      return text === '' || /^[-–—]$/.test(text) ? null : text;
    };
    const name = at('name');
    if (name === null) return [];
    const said = yesOrNo(at('required'));
    return [
      {
        name,
        type: at('type'),
        default: at('default'),
        required: said === null || !isOptional ? said : !said,
        description: at('description'),
        section,
        node: cells[0]!.source,
      },
    ];
  });
}

/** Terms such as `cell: string, optional` are split: the text in brackets or after a colon is the type, without `optional` and the like. */
function fromTerms(list: ContentElement, section: string | null): Parameter[] {
  if (section === null || !PARAMETER_SECTION.test(section)) return [];
  const found: Parameter[] = [];
  let names: { text: string; source: number }[] = [];
  for (const child of list.children) {
    if (!isElement(child)) continue;
    if (child.tag === 'dt') names.push({ text: line(child), source: child.source });
    else {
      for (const { text, source } of names) found.push({ ...termOf(text), description: line(child) || null, section, node: source });
      names = [];
    }
  }
  return found;
}

function termOf(text: string): Pick<Parameter, 'name' | 'type' | 'default' | 'required'> {
  const parts = /^([^\s:(]{1,80})\s?[:(]\s?([^()]{1,80}?)\)?$/.exec(text);
  const type = parts?.[2]?.trim();
  const initial = type === undefined ? null : /\bdefaults?(?:\s?[:=]\s?|\sto\s|\s)(\S{1,40})/i.exec(type);
  return {
    name: parts?.[1] ?? text,
    type: type?.replace(/,\s?(?:optional|required|default\b.{0,60})$/i, '') ?? null,
    default: initial?.[1] ?? null,
    required: type === undefined ? null : /\boptional\b/i.test(type) ? false : /\brequired\b/i.test(type) ? true : null,
  };
}

function yesOrNo(text: string | null): boolean | null {
  if (text === null) return null;
  return YES.test(text) ? true : NO.test(text) ? false : null;
}

/** Cells of the rows of a table, without those of nested tables. */
function rowsOf(table: ContentElement): ContentElement[][] {
  const elements = (parent: ContentElement) => parent.children.filter(isElement);
  const rows = elements(table).flatMap((child) => (child.tag === 'tr' ? [child] : elements(child).filter(({ tag }) => tag === 'tr')));
  return rows.map((row) => elements(row).filter(({ tag }) => tag === 'td' || tag === 'th'));
}
