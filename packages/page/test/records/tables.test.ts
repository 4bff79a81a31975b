import { describe, expect, it } from 'vitest';
import { csvOf, tableCsv, tablesOf } from '../../src/records/tables.js';
import { pageOf } from './page-of.js';

describe('tables as data', () => {
  it('resolves spans and tells heads from rows', () => {
    const [table] = tablesOf(
      pageOf(
        '<table><caption>Harvest</caption><thead><tr><th rowspan="2">Sort</th><th colspan="2">Year</th></tr><tr><th>2022</th><th>2023</th></tr></thead><tbody><tr><th>Pear</th><td>4</td><td>5</td></tr><tr><th>Plum</th><td colspan="2">none</td></tr></tbody></table>',
      ),
    );
    expect(table).toMatchObject({ caption: 'Harvest', headerColumns: 1 });
    expect(table!.header).toEqual([
      ['Sort', 'Year', 'Year'],
      ['Sort', '2022', '2023'],
    ]);
    expect(table!.rows).toEqual([
      ['Pear', '4', '5'],
      ['Plum', 'none', 'none'],
    ]);
  });

  it('leaves out tables that only place things', () => {
    expect(tablesOf(pageOf('<table role="presentation"><tr><td>a</td><td>b</td></tr></table>'))).toEqual([]);
    expect(tablesOf(pageOf('<table><tr><td><ul><li>menu</li></ul></td><td><h1>Text</h1><p>x</p></td></tr></table>'))).toEqual([]);
  });

  it('finds the data table inside one that places things', () => {
    const found = tablesOf(
      pageOf('<table><tr><td><h1>T</h1></td><td><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>'),
    );
    expect(found.map(({ rows }) => rows)).toEqual([[['1', '2']]]);
  });

  it('takes only tables of kept blocks where they are given', () => {
    const page = pageOf('<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>');
    expect(tablesOf(page, new Uint8Array(page.blocks.size))).toEqual([]);
    expect(tablesOf(page, new Uint8Array(page.blocks.size).fill(1))).toHaveLength(1);
  });

  it('survives spans without measure', () => {
    const [table] = tablesOf(
      pageOf('<table><tr><th colspan="99999999">a</th></tr><tr><td rowspan="0">1</td><td>2</td></tr><tr><td>3</td></tr></table>'),
    );
    expect(table!.rows.length).toBe(2);
    expect(table!.rows[1]![0]).toBe('1');
  });

  it('writes CSV that a spreadsheet does not run', () => {
    expect(
      csvOf([
        ['a,b', 'say "hi"', 'two\nlines', null, 4],
        ['=1+1', '-5', '@x', '+1', '', '-2+cmd', '-1,5 %'],
      ]),
    ).toBe('"a,b","say ""hi""","two\nlines",,4\r\n\'=1+1,-5,\'@x,\'+1,,\'-2+cmd,"-1,5 %"');
    const [table] = tablesOf(pageOf('<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'));
    expect(tableCsv(table!)).toBe('a,b\r\n1,2');
  });
});
