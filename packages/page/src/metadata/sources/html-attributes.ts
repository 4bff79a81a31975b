import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import type { Finding, Source } from '../evidence.js';

/** `lang` and `dir` of the root, and of the body where the root has none. */
export const htmlAttributes: Source = {
  name: 'html',
  topics: ['language', 'dir'],
  read({ tree, survey }) {
    const findings: Finding[] = [];
    const rows = [survey.html, tree.tag.indexOf(TAG.body)].filter((row) => row !== undefined && row > 0);
    for (const row of rows as number[]) {
      const lang = attribute(tree, row, 'lang') ?? attribute(tree, row, 'xml:lang');
      const dir = attribute(tree, row, 'dir');
      if (lang) findings.push({ topic: 'language', value: lang, from: 'html lang', row, trust: 0.7 });
      if (dir) findings.push({ topic: 'dir', value: dir, from: 'html dir', row, trust: 0.9 });
    }
    return findings;
  },
};
