import { open } from 'pith';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../src/pages/sections.js';

const text = '<p>The harbour board met on Monday and heard what the engineers had measured under the old quay during the winter.</p>'.repeat(3);
const sections = (body: string) =>
  sectionsOf(open(`<html><body>${body}<main><h1>Home</h1>${text}</main></body></html>`, { url: 'https://logbook.example/' }));

describe('sections', () => {
  it.each(['sidebar', 'side-menu', 'subnav'])('stand in a column named %s', (name) => {
    const links = ['boats', 'engines', 'weather'].map((each) => `<li><a href="/${each}/">${each}</a></li>`).join('');
    expect(sections(`<div class="${name}"><ul>${links}</ul></div>`).map((section) => section.name)).toEqual(['boats', 'engines', 'weather']);
  });

  it('have names without the counts beside them', () => {
    const links = ['Boats3', 'Engines12', 'Weather (4)'].map((each, i) => `<li><a href="/topic/${'abc'[i]}/">${each}</a></li>`).join('');
    expect(sections(`<div class="sidebar"><ul>${links}</ul></div>`).map(({ name }) => name)).toEqual(['Boats', 'Engines', 'Weather']);
  });

  it('are no paging links, log-ins, donations or people', () => {
    const others = { '/page/2/': 'Older posts', '/donate': 'Give', '/login?next=/': 'Log in', '/author/ann': 'Ann Writer' };
    const links = Object.entries({ '/boats/': 'Boats', '/engines/': 'Engines', '/weather/': 'Weather', ...others });
    const menu = links.map(([href, words]) => `<li><a href="${href}">${words}</a></li>`).join('');
    expect(sections(`<nav><ul>${menu}</ul></nav>`).map(({ name }) => name)).toEqual(['Boats', 'Engines', 'Weather']);
  });
});
