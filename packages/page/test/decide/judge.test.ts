import { describe, expect, it } from 'vitest';
import { documentEvidence, evidenceMeanings, evidenceNames, evidenceOf, families } from '../../src/decide/evidence/evidence.js';
import type { Family } from '../../src/decide/evidence/family.js';
import { NO_ROLES, roleColumns } from '../../src/decide/evidence/roles.js';
import { judgeWith } from '../../src/decide/judge.js';
import { judgeFor } from '../../src/decide/shipped-judge.js';
import { weights } from '../../src/decide/weights.js';
import { texts } from '../../src/features/surveys/texts.js';
import { defaultMethod } from '../../src/methods/default/index.js';
import type { Page } from '../../src/page/page.js';
import { pageOf } from '../content/content-of.js';
import { framed } from '../records/page-of.js';

const card = (name: string) => `<div class="card"><h3><a href="/${name}">${name}</a></h3><p>$5.00</p></div>`;
const article = `<article><h1>Lamps</h1>${'<p>The lamp burns for six nights on one filling of oil and does not mind the wind on the wall of the long mole.</p>'.repeat(6)}</article>`;
const mixed = framed(`${article}${card('oak')}${card('ash')}${card('elm')}<h2>You may also like</h2><p>Copyright</p>`);
const pages = { mixed, empty: '<p></p>', single: '<p>word</p>', 'only a heading': '<h1>word</h1>', 'one in a list': '<ul><li>word</ul>' };

const scoresOf = (page: Page) => {
  const { score, cut, types } = defaultMethod.score(page, 'balanced');
  return { score, cut, types };
};

describe('evidence', () => {
  it.each(Object.entries(pages))('has a finite value per block in every column: %s', (_, html) => {
    const page = pageOf(html);
    const columns = documentEvidence(page, evidenceOf(page, scoresOf(page)), NO_ROLES);
    expect(columns).toHaveLength(evidenceNames.length);
    columns.forEach((column, i) => {
      expect(column, evidenceNames[i]).toHaveLength(page.blocks.size);
      expect(column.every(Number.isFinite), evidenceNames[i]).toBe(true);
    });
  });

  it('has a name and a meaning of its own for every column', () => {
    const meanings = Object.values(evidenceMeanings);
    expect(new Set(meanings).size).toBe(evidenceNames.length);
    expect(meanings.every((meaning) => meaning.length > 5)).toBe(true);
    // A name that two families use would be one column too few.
    const inFamilies = Object.values<Family>(families).flatMap(({ columns }) => Object.keys(columns));
    expect([...inFamilies, ...Object.keys(roleColumns)]).toEqual(evidenceNames);
  });

  /** Values of one column by the text of their blocks. */
  function valuesOf(name: string, html: string, score: (line: string) => number = () => 1): Record<string, number> {
    const page = pageOf(html);
    const { text } = page.once(texts);
    const column = evidenceOf(page, { score: Float32Array.from(text, score), cut: 0.5, types: undefined })[evidenceNames.indexOf(name)]!;
    return Object.fromEntries(text.map((line, block) => [line, column[block]!]));
  }

  it('counts items, and where in them a block is', () => {
    expect(valuesOf('nearest-count', '<ul><li>oak<li>ash<li>elm</ul><p>text</p>')).toEqual({ oak: 3, ash: 3, elm: 3, text: -1 });
    expect(valuesOf('inner-at', '<div class=c><b>oak</b><p>one</p></div><div class=c><b>ash</b><p>two</p></div>')).toEqual({
      oak: 0,
      one: 1,
      ash: 0,
      two: 1,
    });
  });

  it('leaves the block itself out of the mean of what is around it', () => {
    const html = '<div class=c><b>oak</b><p>one</p></div><div class=c><b>ash</b><p>two</p></div>';
    const values = valuesOf('inner-mean', html, (line) => (line === 'oak' ? 1 : 0));
    expect(values.oak).toBe(0);
    expect(values.one).toBe(1);
  });

  it('knows copies, the best of them and how much is copied along', () => {
    const html = '<p>oak</p><p>ash</p><p>elm</p><p>oak</p><p>ash</p>';
    const score = Float32Array.of(0.2, 0.2, 0.2, 0.9, 0.9);
    const page = pageOf(html);
    const columns = evidenceOf(page, { score, cut: 0.5, types: undefined });
    const column = (name: string) => Array.from(columns[evidenceNames.indexOf(name)]!, (value) => Math.round(value * 100) / 100);
    expect(column('copy-count')).toEqual([2, 2, 1, 2, 2]);
    expect(column('copy-best')).toEqual([0.9, 0.9, -1, 0.2, 0.2]);
    expect(column('copy-before')).toEqual([-1, -1, -1, 0.2, 0.2]);
    expect(column('copy-run')).toEqual([2, 2, 0, 2, 2]);
    expect(column('copy-distance').slice(0, 2)).toEqual([3, 3]);
  });

  it('knows the heading above, and how far a line is that announces other pages', () => {
    const html = '<p>lead</p><h2>Oars</h2><p>one</p><p>two</p><h2>Related articles</h2><p>three</p>';
    expect(valuesOf('heading-distance', html)).toMatchObject({ lead: -1, one: 1, two: 2, three: 1 });
    expect(valuesOf('since-related', html)).toMatchObject({ lead: 999, two: 999, 'Related articles': 0, three: 1 });
  });

  it('knows the articles of a page, the longest and what is after it', () => {
    const text = (name: string, words: number) => `${name} ${'light '.repeat(words - 1)}`.trim();
    const html = `<p>lead</p><article><p>${text('own', 200)}</p></article><article><p>${text('other', 100)}</p></article><article><p>teaser</p></article>`;
    const at = (name: string) => Object.fromEntries(Object.entries(valuesOf(name, html)).map(([line, value]) => [line.split(' ')[0], value]));
    expect(at('article-side')).toEqual({ lead: -1, own: 0, other: 1, teaser: 1 });
    expect(at('article-place')).toEqual({ lead: 0, own: 1, other: 2, teaser: 0 });
    expect(at('after-articles')).toEqual({ lead: 0, own: 0, other: 1, teaser: 2 });
  });
});

describe('the judge', () => {
  it('gives every block two chances between 0 and 1, and text a share of the method', () => {
    const page = pageOf(mixed);
    const scores = scoresOf(page);
    const { text, document } = judgeFor({})(page, scores, () => NO_ROLES);
    for (const chances of [text(), document()]) {
      expect(chances).toHaveLength(page.blocks.size);
      expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
    }
    const sure = judgeFor({})(page, { ...scores, score: scores.score.map(() => 1) }, () => NO_ROLES).text();
    expect(Math.min(...sure)).toBeGreaterThanOrEqual(0.3 - 1e-6);
  });

  it('tells text from menus', () => {
    const page = pageOf(mixed);
    const chances = judgeFor({})(page, scoresOf(page), () => NO_ROLES).document();
    const { text } = page.once(texts);
    expect(chances[text.findIndex((line) => line.startsWith('The lamp burns'))]).toBeGreaterThan(0.8);
    expect(chances[text.indexOf('Opening hours')]).toBeLessThan(0.2);
  });

  it('refuses weights of another model or of other columns', () => {
    const passport = weights.passport as { readonly features: readonly string[] };
    const refused = (change: object) => () => judgeWith({ ...weights, passport: { ...passport, ...change } });
    expect(refused({})).not.toThrow();
    for (const change of [{ model: 'ensemble' }, { features: passport.features.slice(1) }, { features: [...passport.features].reverse() }])
      expect(refused(change)).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
    expect(() => judgeWith({ ...weights, passport: undefined })).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
  });

  it('refuses trees that cannot be read when they are first asked for', () => {
    const page = pageOf(mixed);
    const broken = judgeWith({ ...weights, document: weights.document.slice(0, 2000) })(page, scoresOf(page), () => NO_ROLES);
    expect(broken.text()).toHaveLength(page.blocks.size);
    expect(broken.document).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
  });
});
