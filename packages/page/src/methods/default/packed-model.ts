import type { Passport } from '../../models/passport.js';

/** Learned weights as they are stored: plain JSON, small when compressed. */
export interface PackedModel {
  readonly passport: Passport;
  /** A line for every value, in eighths: the value, then its tokens, all apart by `|`. */
  readonly names: string;
  readonly texts: string;
  /** A line for every token: the token, then its seven values in quarters as letters, `m` for 0. */
  readonly typeTokens: string;
  readonly trees: string;
  readonly types: string;
  readonly confidence: string;
}
