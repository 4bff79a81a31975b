import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/evaluate/evaluate.js';

const folder = process.env.PITH_DATA;

describe.skipIf(!folder || !process.env.PITH_LONG)(
  'a baseline on all real pages (needs the labelled pages that PITH_DATA names, and PITH_LONG)',
  () => {
    it('reproduces a figure measured elsewhere: main, else article, else body has a word F1 of .808 on WCXB', async () => {
      const { systems, pages } = await evaluate({ data: join(folder!, 'wcxb-dev'), methods: ['landmarks:blocks'], final: true });
      expect(pages).toBe(1297);
      expect(systems[0]!.all.f1!.mean).toBeGreaterThan(0.798);
      expect(systems[0]!.all.f1!.mean).toBeLessThan(0.818);
    });
  },
);
