import type { Method } from 'pith';
import { blockText, decode, pageOf, parse, segment } from 'pith/training';
import type { Extractor } from '../extractors/extractor.js';

/** A method by its blocks alone, before anything is restored or tidied: what training and the papers' methods are compared by. */
export function blockExtractor(name: string, method: Method): Extractor {
  return {
    name,
    extract({ bytes, url, contentType }) {
      const blocks = segment(parse(decode(bytes, { contentType }).text));
      const { score, cut, reason, confidence = null } = method.score(pageOf(blocks, url ?? undefined), 'balanced');
      if (reason !== undefined) return { text: '', confidence };
      const kept: string[] = [];
      for (let block = 0; block < blocks.size; block++) if (score[block]! >= cut) kept.push(blockText(blocks, block));
      return { text: kept.join('\n'), confidence };
    },
  };
}
