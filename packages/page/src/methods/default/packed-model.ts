import type { Passport } from '../../models/passport.js';
import type { PackedVocabulary } from './vocabulary.js';

/** Learned weights as they are stored: plain JSON, small when compressed. */
export interface PackedModel extends PackedVocabulary {
  readonly passport: Passport;
  /** A letter for every token of names and of texts, in eighths from `X`. */
  readonly names: string;
  readonly texts: string;
  /** A letter for every page type and token, in fifths from `O`. */
  readonly typeTokens: string;
  readonly trees: string;
  readonly types: string;
  readonly confidence: string;
}
