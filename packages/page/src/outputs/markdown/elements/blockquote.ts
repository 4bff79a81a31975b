import { prefixLines, stack, standing } from '../block.js';
import type { Handler } from '../handler.js';

export const blockquote: Handler = {
  kind: 'frame',
  indents: true,
  write: (_, blocks) => {
    const lines = stack(standing(blocks));
    return lines.length === 0 ? [] : [{ kind: 'other', lines: prefixLines(lines, '> ') }];
  },
};
