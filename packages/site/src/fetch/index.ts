// The HTTP client alone, without the collector and its databases: `@pith/site/fetch`.
export { codeOf, SiteProblem, type SiteProblemCode } from '../errors.js';
export { createFetcher, type Fetched, type Fetcher, type FetcherOptions, type FetchRequest, userAgentOf } from './fetcher.js';
export { defaultFetchLimits, type FetchLimits } from './limits.js';
export { type Network, networkFor, type Permissions, publicNetwork } from './network.js';
export { type Pace, politePace, unpaced } from './pace.js';
