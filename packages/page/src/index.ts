export type { Parts } from './content/assemble.js';
export { Problem, type ProblemCode, problems } from './errors.js';
export { extract, type PageInput } from './extract.js';
export type { Cause, Dial, Method, Scores, Setting } from './methods/method.js';
export type { Options } from './options.js';
export type { PageType } from './page-type/type-tokens.js';
export type { BlockReport, ExtractionJson, ImageReference, JsonField, LinkReference, SourceOf } from './result.js';
export { Extraction, jsonFields } from './result.js';
export type { Limits } from './tree/limits.js';
