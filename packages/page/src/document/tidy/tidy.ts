import type { Draft } from '../draft.js';

/** One clean-up of a draft. */
export interface Tidy {
  readonly meaning: string;
  /** False where plain text cannot tell whether it was done, so that reading only the text need not pay for it. */
  readonly showsInText: boolean;
  apply(draft: Draft): void;
}
