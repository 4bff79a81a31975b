export type { SeenBlock } from './content/masks.js';
export { Problem, type ProblemCode, problems } from './errors.js';
export { extract, open, type PageInput } from './extract.js';
export { type JsonField, jsonFields } from './json-fields.js';
export type { PlacedLink } from './links/links.js';
export type { Menu, MenuLink } from './links/menus.js';
export type { Related } from './links/related.js';
export type { Zone } from './links/zones.js';
export type { Cause, Decision, Favor, Method, Scores, Setting } from './methods/method.js';
export { OpenPage } from './open-page.js';
export type { GivenOptions, Options, Parts } from './options.js';
export { nearestName } from './options.js';
export type { PageDocument } from './outputs/document.js';
export type { Budget, Excerpt, OutlineEntry, Place } from './outputs/excerpt.js';
export { readingMinutes, tokensEstimate } from './outputs/excerpt.js';
export { frontmatter } from './outputs/frontmatter.js';
export { type About, type Output, type OutputName, outputs } from './outputs/index.js';
export { canParse } from './page/can-parse.js';
export type { Reason } from './page-content.js';
export type { PageType } from './page-type/type-tokens.js';
export type {
  CalloutRecord,
  CodeRecord,
  ItemRecord,
  ListRecord,
  NoticeRecord,
  PageLinkRecord,
  PagingRecord,
  ParameterRecord,
  ProductRecord,
  RecordName,
  Records,
  TableRecord,
} from './records/index.js';
export type { PartPosition } from './records/paging/next.js';
export type { ListPosition } from './records/paging/pages.js';
export type { Variant } from './records/product/product.js';
export { csvOf, tableCsv } from './records/tables.js';
export type { OutlineRecord, PostRecord, Written } from './records/written.js';
export type { BlockReport, ExtractionJson, ImageReference, LinkReference, SourceOf } from './result.js';
export { Extraction } from './result.js';
export { readRules, rulesSchema, type SiteRule, type SiteRuleData } from './rules/rule.js';
export type { Limits } from './tree/limits.js';
export { type WarningName, warningNames } from './warnings.js';
