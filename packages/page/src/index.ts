export { Problem, type ProblemCode, problems } from './errors.js';
export { extract, type PageInput } from './extract.js';
export { type JsonField, jsonFields } from './json-fields.js';
export type { Cause, Dial, Method, Scores, Setting } from './methods/method.js';
export type { GivenOptions, Options, Parts } from './options.js';
export type { PageType } from './page-type/type-tokens.js';
export { csvOf, readRules, rulesSchema, type SiteRuleData, tableCsv, type Variant } from './records/index.js';
export type { BlockReport, ExtractionJson, ImageReference, LinkReference, SourceOf } from './result.js';
export { Extraction } from './result.js';
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
  Shapes,
  TableRecord,
} from './shapes/shapes.js';
export type { PostRecord, SectionRecord, Written } from './shapes/written.js';
export type { Limits } from './tree/limits.js';
