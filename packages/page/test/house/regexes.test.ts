import { describe, expect, test } from 'vitest';
import { faultOf, regexesOf } from '../../../../scripts/regexes.mjs';

describe('regular expressions', () => {
  test.each([String.raw`\s+$`, '(a+)+$', String.raw`\s*\s*x`, '.*.*=', '<[^>]*>', '[a-z]+[-_][a-z]'])(
    'that may run away are found: %s',
    (pattern) => {
      expect(faultOf(pattern, '')).toBeDefined();
    },
  );

  test.each([String.raw`^\[(?:\\.|[^\\\]])*\]:`, String.raw`^(?:[ \t]*\n)+`])('that throw on a page of one line are found: %s', (pattern) => {
    expect(faultOf(pattern, '')).toMatch(/^throws/);
  });

  test.each([
    ['^a+b', ''],
    [String.raw`(?<!\s)\s+$`, ''],
    ['<[^<>]{0,200}>', 'g'],
    [String.raw`\p{L}{3}\s+\p{L}`, 'u'],
    ['a|b|c', ''],
  ])('that take their time once are not: %s', (pattern, flags) => {
    expect(faultOf(pattern, flags)).toBeUndefined();
  });

  test('are collected with their lines and marks', () => {
    const source = 'interface A { b: string }\nconst one = /a+/g;\n// bounded: one line\nconst two: RegExp = /b*/;\nconst text = "/c+/";';
    expect(regexesOf(source)).toEqual([
      { pattern: 'a+', flags: 'g', line: 2, isMarked: false },
      { pattern: 'b*', flags: '', line: 4, isMarked: true },
    ]);
  });
});
