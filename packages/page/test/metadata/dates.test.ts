import { describe, expect, it } from 'vitest';
import { datesIn, dayOf, isoOf, parseDate } from '../../src/metadata/dates/parse.js';
import { labelOf } from '../../src/metadata/dates/words.js';

const read = (value: string, first: 'day' | 'month' = 'day') => {
  const moment = parseDate(value, first);
  return moment && isoOf(moment);
};

describe('a date in its own value', () => {
  it.each([
    ['2024-05-13', '2024-05-13'],
    ['2024-05-13T10:15:30+02:00', '2024-05-13T10:15:30+02:00'],
    ['2024-05-13T10:15:30.123Z', '2024-05-13T10:15:30Z'],
    ['2024-05-13 10:15', '2024-05-13T10:15'],
    ['20240513T101500Z', '2024-05-13T10:15:00Z'],
    ['20240513', '2024-05-13'],
    ['1715594400', '2024-05-13T10:00:00Z'],
    ['Mon, 13 May 2024 10:15:00 GMT', '2024-05-13T10:15:00Z'],
    ['Mon May 13 10:15:00 2024', '2024-05-13T10:15:00'],
    ['2024/05', '2024-05'],
    ['May 13, 2024 at 3:45 pm EDT', '2024-05-13T15:45-04:00'],
  ])('reads %s', (value, iso) => expect(read(value)).toBe(iso));

  it.each(['2024-13-40', '31 February 2024', 'yesterday', '', '1850-01-01'])('knows that %j is none', (value) => expect(read(value)).toBeUndefined());
});

describe('months in the languages of the table', () => {
  it.each([
    ['en', 'May 13th, 2024'],
    ['en', '13 May 2024'],
    ['de', '13. Mai 2024'],
    ['fr', '13 mai 2024'],
    ['es', '13 de mayo de 2024'],
    ['it', '13 maggio 2024'],
    ['pt', '13 de maio de 2024'],
    ['nl', '13 mei 2024'],
    ['pl', '13 maja 2024'],
    ['cs', '13. května 2024'],
    ['sv', '13 maj 2024'],
    ['no', '13. mai 2024'],
    ['da', '13. maj 2024'],
    ['fi', '13. toukokuuta 2024'],
    ['hu', '2024. május 13.'],
    ['ro', '13 mai 2024'],
    ['ru', '13 мая 2024'],
    ['uk', '13 травня 2024'],
    ['el', '13 Μαΐου 2024'],
    ['tr', '13 Mayıs 2024'],
    ['zh', '2024年5月13日'],
    ['ja', '2024年5月13日'],
    ['ko', '2024년 5월 13일'],
  ])('%s: %s', (_, text) => expect(read(text)).toBe('2024-05-13'));
});

describe('numeric dates', () => {
  it('are read by the order of the page, unless only one order gives a date', () => {
    expect(read('03/04/2024', 'day')).toBe('2024-04-03');
    expect(read('03/04/2024', 'month')).toBe('2024-03-04');
    expect(read('05/13/2024', 'day')).toBe('2024-05-13');
    expect(read('13/05/2024', 'month')).toBe('2024-05-13');
  });

  it('have the day first where full stops part them', () => expect(read('03.04.2024', 'month')).toBe('2024-04-03'));

  it('keep the other reading', () => expect(dayOf(parseDate('03/04/2024', 'day')!.other!)).toBe('2024-03-04'));
});

describe('dates in a line', () => {
  it('are found in order, with their places', () => {
    const found = datesIn('Published 2 May 2024, updated 3 June 2024', 'day');
    expect(found.map(({ moment }) => dayOf(moment))).toEqual(['2024-05-02', '2024-06-03']);
    expect(labelOf('Published 2 May 2024, updated '.slice(0, found[0]!.start))).toBe('published');
    expect(labelOf(', updated ')).toBe('modified');
  });

  it.each(['version 10.2.3', '192.168.10.20', 'call 030/123-45', 'pages 12-13'])('are not seen in %j', (text) =>
    expect(datesIn(text, 'day')).toEqual([]),
  );

  it('take linear time on a hostile line', () => {
    expect(datesIn('1 '.repeat(100_000), 'day')).toEqual([]);
    expect(datesIn('20'.repeat(100_000), 'day')).toEqual([]);
  });
});

describe('labels', () => {
  it.each([
    ['Stand: ', 'modified'],
    ['Publié le ', 'published'],
    ['Zuletzt aktualisiert am ', 'modified'],
    ['Member since ', 'other'],
    ['Release date: ', 'other'],
    ['By Jane Doe, ', 'none'],
  ])('%s', (before, label) => expect(labelOf(before)).toBe(label));
});
