import type { Extraction } from 'pith';

export type FactValue = string | number | readonly string[];

/** Something that the page has under a name. */
export interface Fact {
  readonly name: string;
  readonly value: FactValue;
  /** Where it is from: `metadata (json-ld)`, `product`, `label "Weight"`. */
  readonly source: string;
  /** In [0, 1]. */
  readonly confidence: number;
}

/** How far a value is trusted, by its source. */
const OF_PRODUCT = 0.85;
const OF_TABLE = 0.75;
const OF_LINE = 0.6;
const MAX_LINES = 2_000;
/** A label and its value on one line: `Weight: 62 g`. */
const LABELLED = /^([\p{L}][\p{L}\p{N} .()/&'-]{1,40}?)\s*[:：]\s+(\S.{0,200})$/u;

/** All named values of a page: metadata, the product, labels with values in tables and lines. */
export function factsOf(page: Extraction): readonly Fact[] {
  return [...metadataFacts(page), ...productFacts(page), ...tableFacts(page), ...lineFacts(page)];
}

function metadataFacts({ metadata, url }: Extraction): Fact[] {
  const found = Object.entries(metadata).flatMap(([name, field]) => {
    const { value, from, confidence } = field as { value?: unknown; from: string; confidence: number };
    if (typeof value !== 'string' && !(Array.isArray(value) && value.length > 0)) return [];
    return [{ name, value: value as FactValue, source: `metadata (${from})`, confidence }];
  });
  return url === null ? found : [...found, { name: 'url', value: url, source: 'address of the page', confidence: 1 }];
}

function productFacts({ product, recordConfidence }: Extraction): Fact[] {
  if (product === null) return [];
  const confidence = recordConfidence.product ?? OF_PRODUCT;
  const { specifications, images, breadcrumb, variants: _, source: __, sources, ...plain } = product;
  const own = Object.entries(plain).flatMap(([name, value]): Fact[] =>
    value === null ? [] : [{ name, value, source: `product (${(sources as Record<string, string>)[name] ?? 'page'})`, confidence }],
  );
  return [
    ...own,
    ...(images.length > 0 ? [{ name: 'images', value: images, source: 'product', confidence }] : []),
    ...(breadcrumb.length > 0 ? [{ name: 'breadcrumb', value: breadcrumb, source: 'product', confidence }] : []),
    ...specifications.map(({ name, value }) => ({ name, value, source: `label "${name}"`, confidence: OF_PRODUCT })),
  ];
}

/** Tables of two columns are labels with their values. */
function tableFacts({ tables }: Extraction): Fact[] {
  return tables.flatMap(({ rows }) =>
    rows.every((cells) => cells.length === 2)
      ? rows.flatMap(([name = '', value = '']) =>
          name === '' || value === '' ? [] : [{ name, value, source: `label "${name}"`, confidence: OF_TABLE }],
        )
      : [],
  );
}

function lineFacts({ text }: Extraction): Fact[] {
  return text.split('\n', MAX_LINES).flatMap((line) => {
    const [, name, value] = LABELLED.exec(line.trim().slice(0, 300)) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value, source: `label "${name}"`, confidence: OF_LINE }];
  });
}
