/** Bounds of the server. Times in milliseconds. */
export interface ServerLimits {
  readonly bodyBytes: number;
  readonly jsonDepth: number;
  readonly headerBytes: number;
  /** Requests that are worked on or wait at once. Those without the token get three quarters of it. */
  readonly requests: number;
  /** Bodies of one client without the token that are worked on or wait at once. */
  readonly clientBytes: number;
  /** Requests a second of one client, on average; 0 for any number. */
  readonly rate: number;
  /** Requests that one client may send at once above the rate. */
  readonly burst: number;
  readonly requestTime: number;
  readonly headerTime: number;
  readonly keepAliveTime: number;
  /** How long a stop waits for the work in progress. */
  readonly stopTime: number;
  /** One page. */
  readonly extractTime: number;
  readonly workerHeap: number;
  readonly queued: number;
  readonly connections: number;
  /** Streams of server-sent events that are open at once. */
  readonly streams: number;
  /** Addresses of one list. */
  readonly listLength: number;
}

export const serverLimits: ServerLimits = {
  bodyBytes: 10_000_000,
  jsonDepth: 32,
  headerBytes: 16_384,
  requests: 128,
  clientBytes: 10_000_000,
  rate: 100,
  burst: 400,
  requestTime: 30_000,
  headerTime: 10_000,
  keepAliveTime: 5_000,
  stopTime: 10_000,
  extractTime: 15_000,
  workerHeap: 512,
  queued: 64,
  connections: 2_000,
  streams: 100,
  listLength: 10_000,
};
