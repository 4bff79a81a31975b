/** `@pith/app/client`: a typed client of the HTTP API, made from its OpenAPI document. Runs in browsers too. */
export { type CallOptions, type Client, type ClientOptions, createClient, PithProblem } from './client.js';
export type * from './operations.js';
