import { hanging, stack, standing } from '../block.js';
import type { Handler } from '../handler.js';

export const footnote: Handler = {
  kind: 'frame',
  indents: true,
  write: ({ attributes }, blocks, { notes }) => {
    const label = notes.get(attributes.label ?? '');
    const inside = standing(blocks);
    if (inside.length === 0) return [];
    // Without a label nothing leads to it, but its text is content.
    if (label === undefined) return inside;
    return [{ kind: 'note', lines: hanging(stack(inside), `[^${label}]: `, 4) }];
  },
};
