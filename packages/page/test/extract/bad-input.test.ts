import { describe, expect, it } from 'vitest';
import { Extraction, extract, Problem } from '../../src/index.js';
import { defaultLimits } from '../../src/tree/limits.js';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('bad input', () => {
  const reasoned: readonly [string, string | Uint8Array, string][] = [
    ['empty string', '', 'empty'],
    ['white space', ' \n\t ', 'empty'],
    ['no bytes', new Uint8Array(0), 'empty'],
    ['a PDF', new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'pdf'],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'binary'],
    ['gzip', bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), 'binary'],
    ['NULs', '\0'.repeat(2000), 'binary'],
    ['an empty page', '<!doctype html><title>t</title><body></body>', 'no-text'],
  ];
  it.each(reasoned)('%s: a reasoned empty answer', (_name, input, reason) => {
    const page = extract(input);
    expect(page.reason).toBe(reason);
    expect(page.text).toBe('');
    expect(page.markdown.trim()).toBe('');
  });

  const readable: readonly [string, string][] = [
    ['plain text', 'Just a line of plain text without any markup at all, as some servers send it.'],
    ['a truncated page', '<!doctype html><html><head><title>Cut</title></head><body><article><h1>Cut</h1><p>The page ends in the middle of a'],
    ['lone surrogates', '<p>A broken \ud800 character in the middle of an otherwise readable paragraph of text.</p>'],
    ['JSON', '{"title": "not a page", "body": "but text all the same, and a good deal of it"}'],
  ];
  it.each(readable)('%s: never a throw, and the answer is a string', (_name, input) => {
    const page = extract(input);
    expect(page).toBeInstanceOf(Extraction);
    expect(page.text.includes('\ud800')).toBe(false);
    expect(typeof page.markdown).toBe('string');
    expect(() => structuredClone(page.toJSON())).not.toThrow();
  });

  it('refuses fields that there are none of', () => {
    expect(() => extract('<p>x').toJSON(['nope' as 'title'])).toThrow(Problem);
    expect(extract('<p>x').toJSON(['title'])).toEqual({ version: 1, title: null });
  });

  it('keeps metadata where there is no content', () => {
    expect(extract('<title>Only a title</title><body></body>').title).toBe('Only a title');
  });

  it('refuses too large a page, or throws where strictness is asked for', () => {
    const limits = { characters: 100, nodes: 1000, depth: 512, attributesPerElement: 100, attributeValue: 1000 };
    expect(extract(`<p>${'x '.repeat(100)}`, { limits }).reason).toBe('too-large');
    expect(() => extract(`<p>${'x '.repeat(100)}`, { limits, strict: true })).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }));
    expect(() => extract(bytes(0x25, 0x50, 0x44, 0x46, 0x2d), { strict: true })).toThrow(expect.objectContaining({ code: 'NOT_HTML' }));
  });

  it('throws a Problem on misuse', () => {
    expect(() => extract(undefined as unknown as string)).toThrow(Problem);
    expect(() => extract('<p>x', { favor: 'loud' as 'recall' })).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
    expect(() => extract('<p>x', { method: {} as never })).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
    for (const now of [new Date(0), 'today', 0])
      expect(() => extract('<p>x', { now: now as string })).toThrow(
        expect.objectContaining({ code: 'BAD_OPTION', details: expect.objectContaining({ option: 'now' }) }),
      );
    expect(extract('<p>x', { now: '2024-06-08T10:00:00Z' }).published).toBeNull();
  });

  it.each([-1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY, '5', null])('throws a Problem for a limit of %j', (value) => {
    for (const name of Object.keys(defaultLimits))
      expect(() => extract('<p>x', { limits: { [name]: value as number } })).toThrow(
        expect.objectContaining({ code: 'BAD_OPTION', details: expect.objectContaining({ option: `limits.${name}` }) }),
      );
  });

  it.each([0, 1, Number.POSITIVE_INFINITY, undefined])('takes a limit of %j', (value) => {
    for (const name of Object.keys(defaultLimits)) expect(extract('<p>x', { limits: { [name]: value } as object }).text).toMatch(/^x?$/);
  });
});
