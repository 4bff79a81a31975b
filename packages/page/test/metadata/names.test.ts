import { describe, expect, it } from 'vitest';
import { nameLikeness, namesIn, turnedRound } from '../../src/metadata/people/names.js';

describe('names in a byline', () => {
  it.each([
    ['By Jane Doe', ['Jane Doe']],
    ['Von Jürgen Müller und Ann-Kathrin Groß', ['Jürgen Müller', 'Ann-Kathrin Groß']],
    ['Par Élodie Martin et Luc Petit', ['Élodie Martin', 'Luc Petit']],
    ['作者：王小明', ['王小明']],
    ['文/李雷', ['李雷']],
    ['王小明及李雷', ['王小明', '李雷']],
    ['王小明 时间：', ['王小明']],
    ['박서연 기자', ['박서연']],
    ['كتبت: ليلى الحوراني', ['ليلى الحوراني']],
    ['Jane Doe, John Roe and Ann Poe', ['Jane Doe', 'John Roe', 'Ann Poe']],
    ['Jane Doe, MD, PhD', ['Jane Doe, MD, PhD']],
    ['Jane Doe, Senior Writer', ['Jane Doe']],
    ['Jane Doe | Staff Reporter', ['Jane Doe']],
    ['By Jane Doe | May 13, 2024', ['Jane Doe']],
    ['May 13, 2024 by Jane Doe', ['Jane Doe']],
    ['Jane Doe <jane@example.org>', ['Jane Doe']],
    ['Posted on Monday by Jane Doe', ['Jane Doe']],
    ['Jane Doe (Example News)', ['Jane Doe']],
    ['Jane Doe @janedoe', ['Jane Doe']],
    ['Sarah Sigetty', ['Sarah Sigetty']],
    ['river.at', ['river.at']],
    ['Jane Doe Stand', ['Jane Doe']],
    ['Jane Doe Jane Doe', ['Jane Doe']],
    ['Duran Duran', ['Duran Duran']],
    ['In: Jane Doe', ['Jane Doe']],
    ['Publisher', []],
    ['Jane Doe Last updated', ['Jane Doe']],
    ['By Jane Ann Doe Updated on February 16, 2026', ['Jane Ann Doe']],
    ['Erstellt von Jane Doe', ['Jane Doe']],
    ['Jane Doe Illustration von John Roe', ['Jane Doe']],
    ['Jane Doe/dpa', ['Jane Doe']],
    ['dpa', ['dpa']],
    ['Jane Doe (avec John Roe et Ann Poe)', ['Jane Doe', 'John Roe', 'Ann Poe']],
    ['DER FLUSS', ['DER FLUSS']],
    ['newsupdate', ['newsupdate']],
    ['Jane Doe Data publikacji:', ['Jane Doe']],
    ['Yazar: Jane Doe', ['Jane Doe']],
    ['Tekst: Jane Doe Zdjęcia: John Roe', ['Jane Doe']],
    ['Jane Doe at 10:12', ['Jane Doe']],
    ['Jane Doe in Port Mary', ['Jane Doe']],
    ['Women in Shipping', ['Women in Shipping']],
    ['JANE DOE For the River Herald', ['JANE DOE']],
    ['Words by Jane Doe. Photographs by John Roe.', ['Jane Doe']],
    ['Text: Jane Doe Foto: John Roe', ['Jane Doe']],
    ['Center for River Studies and Research', ['Center for River Studies and Research']],
  ])('%s', (text, names) => expect(namesIn(text)).toEqual(names));

  it.each(['admin', '@janedoe', 'https://example.org/jane', 'Photo by Jane Doe on Unsplash', '', 'By', '2024-05-13', 'Unknown'])(
    'are not seen in %j',
    (text) => expect(namesIn(text)).toEqual([]),
  );
});

describe('library order', () => {
  it('is turned round', () => expect(turnedRound('Doe, Jane')).toBe('Jane Doe'));
  it('is not mistaken for a credential', () => expect(turnedRound('Jane Doe, MD')).toBe('Jane Doe, MD'));
});

it('tells full names from other texts', () => {
  expect(nameLikeness('Jane van der Doe')).toBe(1);
  expect(nameLikeness('王小明')).toBe(1);
  expect(nameLikeness('read this article now')).toBeLessThan(0.5);
  expect(nameLikeness('Senior Writer')).toBeLessThan(0.5);
});
