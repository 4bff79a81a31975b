/** Bounds of one fetch. Times in milliseconds, sizes in bytes. */
export interface FetchLimits {
  readonly urlLength: number;
  readonly redirects: number;
  readonly connectTime: number;
  readonly firstByteTime: number;
  readonly totalTime: number;
  /** Bytes a second, on the wire, once `minRateAfter` has passed. */
  readonly minRate: number;
  readonly minRateAfter: number;
  readonly headerBytes: number;
  /** As sent. */
  readonly wireBytes: number;
  /** After decompression. */
  readonly bytes: number;
  /** Bytes unpacked for a byte sent, once `ratioAfter` bytes are unpacked. */
  readonly ratio: number;
  readonly ratioAfter: number;
}

export const defaultFetchLimits: FetchLimits = {
  urlLength: 2_083,
  redirects: 5,
  connectTime: 5_000,
  firstByteTime: 10_000,
  totalTime: 30_000,
  minRate: 1_024,
  minRateAfter: 10_000,
  headerBytes: 32_768,
  wireBytes: 10_000_000,
  bytes: 20_000_000,
  ratio: 100,
  ratioAfter: 1_000_000,
};
