import { buildWith } from '../document/build.js';
import { tidies } from '../document/tidy/index.js';
import { assembleWith } from './assemble-with.js';

export type { Assembling, Content, Parts, Speaker } from './assemble-with.js';

/** Kept blocks → content, with all clean-ups. */
export const assemble = /* @__PURE__ */ assembleWith(/* @__PURE__ */ buildWith(tidies));
