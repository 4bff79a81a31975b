import { articleExtractor } from './article-extractor.js';
import { contextractor } from './contextractor.js';
import { defuddle } from './defuddle.js';
import { domSmoothie } from './dom-smoothie.js';
import { mdream } from './mdream.js';
import { readability, readabilityJsdom } from './readability.js';
import type { Rival } from './rival.js';
import { wrtn } from './wrtn.js';

/** Other extractors by name. */
export const rivals = {
  contextractor,
  defuddle,
  wrtn,
  'dom-smoothie': domSmoothie,
  readability,
  'readability-jsdom': readabilityJsdom,
  mdream,
  'article-extractor': articleExtractor,
} satisfies Record<string, Rival>;

export type RivalName = keyof typeof rivals;
