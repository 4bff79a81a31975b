import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { constraints, decisionSteps } from '../../src/decide/constraints.js';
import { type Deciding, decide } from '../../src/decide/decide.js';
import { NO_ROLES } from '../../src/decide/evidence/roles.js';
import { judgeFor } from '../../src/decide/shipped-judge.js';
import { texts } from '../../src/features/surveys/texts.js';
import { defaultMethod } from '../../src/methods/default/index.js';
import type { Page } from '../../src/page/page.js';
import { pageTypes } from '../../src/page-type/type-tokens.js';
import { pageOf } from '../content/content-of.js';
import { framed } from '../records/page-of.js';

const long = (about: string) =>
  `${about} is what this text is about, and it goes on for a while so that nobody takes it for a line of a menu, with a second half that says nothing new.`;
const html = framed(
  `<article><h1>Tea in the garden</h1><p>${long('Tea')}</p><h2>Milk</h2><p>${long('Milk')}</p><p>Read also: <a href="/b">Ten teas for the winter</a></p><p>${long('Sugar')}</p><div hidden><p>${long('Nobody')}</p></div></article>`,
);
const plain: Deciding<'known'> = {
  favor: 'balanced',
  comments: false,
  dropped: [],
  isDecided: false,
  judge: judgeFor({}),
  constraints,
  without: [],
  roles: () => NO_ROLES,
};

const verdictsOf = (page: Page, deciding: Partial<Deciding<'known'>> = {}) =>
  decide<'known'>(page, defaultMethod.score(page, 'balanced'), { ...plain, ...deciding });

/** Reason of the block that begins with some words, in the text and in the document. */
function reasonsOf(start: string, deciding: (page: Page) => Partial<Deciding<'known'>> = () => ({})) {
  const page = pageOf(html);
  const block = page.once(texts).text.findIndex((line) => line.startsWith(start));
  expect(block).toBeGreaterThanOrEqual(0);
  const { text, document } = verdictsOf(page, deciding(page));
  return [text, document()].map(({ keeps, reason }) => [keeps[block], reason[block]]);
}

describe('verdicts', () => {
  it('keep the text of an article in the text and in the document', () => {
    for (const start of ['Tea is', 'Milk is', 'Sugar is'])
      expect(reasonsOf(start)).toEqual([
        [1, 'above-cut'],
        [1, 'above-cut'],
      ]);
    for (const start of ['Opening hours', 'Imprint']) expect(reasonsOf(start).map(([keeps]) => keeps)).toEqual([0, 0]);
  });

  it('leave out what is never content, and what is hidden', () => {
    expect(reasonsOf('Read also')).toEqual([
      [0, 'clutter'],
      [0, 'clutter'],
    ]);
    expect(reasonsOf('Nobody is').map(([keeps]) => keeps)).toEqual([0, 0]);
  });

  it('let masks win over scores and constraints', () => {
    const masked = (start: string) =>
      reasonsOf(start, (page) => ({
        dropped: [{ blocks: Uint8Array.from(page.once(texts).text, (line) => Number(line.startsWith(start))), reason: 'known' }],
      }));
    for (const start of ['Milk is', 'Milk'])
      expect(masked(start)).toEqual([
        [0, 'known'],
        [0, 'known'],
      ]);
  });

  it('are those of the method where it decides, or where it knows no types of pages', () => {
    const page = pageOf(html);
    const scores = { score: Float32Array.from({ length: page.blocks.size }, (_, block) => Number(block === 0)), cut: 0.5 };
    for (const given of [{ ...scores, types: new Float32Array(7) }, scores]) {
      const { text, document } = decide(page, given, { ...plain, isDecided: 'types' in given });
      expect(Array.from(text.keeps).indexOf(1)).toBe(0);
      expect(text.keeps.filter((kept) => kept === 1)).toHaveLength(1);
      expect(document().keeps).toEqual(text.keeps);
    }
  });

  it('keep nothing where the method found no content', () => {
    const page = pageOf(html);
    const { text, document } = decide(page, { ...defaultMethod.score(page, 'balanced'), reason: 'bot-check' }, plain);
    expect(text.reason).toContain('page-has-no-content');
    for (const { keeps } of [text, document()]) expect(keeps).not.toContain(1);
  });

  it('can do without each step', () => {
    expect(decisionSteps).toEqual(expect.arrayContaining(['second-judgement', 'never-content', 'little-text', 'hidden', 'headings']));
    const without = (step: string) => reasonsOf('Read also', () => ({ without: [step] }))[0]![1];
    expect(without('hidden')).toBe('clutter');
    expect(without('never-content')).not.toBe('clutter');
  });
});

describe("the project's own pages", () => {
  const folder = new URL('../../../../pages/', import.meta.url);
  const ids = readdirSync(folder)
    .filter((name) => /^(?:article|service|forum|listing|collection|product|documentation)-/.test(name))
    .filter((_, i) => i % 6 === 0);

  it.each(ids)('%s has its text in its document', (id) => {
    const page = pageOf(readFileSync(new URL(`${id}/page.html`, folder), 'utf8'));
    const { text, document } = verdictsOf(page);
    const { keeps } = document();
    expect(text.keeps.findIndex((kept, block) => kept === 1 && keeps[block] === 0)).toBe(-1);
  });

  it('have names and facts in their documents that are no part of the text', () => {
    const more = ids.reduce((sum, id) => {
      const page = pageOf(readFileSync(new URL(`${id}/page.html`, folder), 'utf8'));
      const { text, document } = verdictsOf(page);
      return sum + document().keeps.filter((kept, block) => kept === 1 && text.keeps[block] === 0).length;
    }, 0);
    expect(ids.length).toBeGreaterThan(8);
    expect(more).toBeGreaterThan(0);
  });
});

it('gives the document for the text where the text would be next to nothing', () => {
  const answers = Array.from({ length: 8 }, (_, i) => `<p>${long(`Answer ${i}`)}</p>`).join('');
  const page = pageOf(framed(`<h1>Tea in the garden</h1><p>Thanks to all of you.</p>${answers}`));
  // In a discussion copies are set aside in the text alone.
  const repeated = Uint8Array.from(page.once(texts).text, (line) => Number(line.startsWith('Answer')));
  const types = Float32Array.from(pageTypes, (name) => Number(name === 'forum'));
  const answersIn = (without: readonly string[]) => {
    const { text } = decide(page, { ...defaultMethod.score(page, 'balanced'), types, repeated }, { ...plain, without });
    return page.once(texts).text.filter((line, block) => line.startsWith('Answer') && text.keeps[block] === 1).length;
  };
  expect(answersIn(['little-text'])).toBe(0);
  expect(answersIn([])).toBe(8);
});
