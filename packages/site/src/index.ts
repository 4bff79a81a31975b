export { type Clock, systemClock } from './clock.js';
export { codeOf, SiteProblem, type SiteProblemCode, siteProblems } from './errors.js';
export { CookieJar } from './fetch/cookies.js';
export { createFetcher, type Fetched, type Fetcher, type FetcherOptions, type FetchRequest, userAgentOf } from './fetch/fetcher.js';
export { defaultFetchLimits, type FetchLimits } from './fetch/limits.js';
export { anyNetwork, type Network, publicNetwork } from './fetch/network.js';
export { type Pace, politePace } from './fetch/pace.js';
export { isPublicAddress } from './fetch/public-address.js';
export { type HostRules, type Robots, robotsOf } from './fetch/robots.js';
