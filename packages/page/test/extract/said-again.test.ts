import { expect, it } from 'vitest';
import { extract } from '../../src/extract.js';

const prose = (about: string) =>
  `<p>Nobody knows who built the ${about} first, but every town on the coast has had one since the great storm, and some have two of them now.</p>`;

it('keeps the same step of two instructions', () => {
  const reset = (list: 'ol' | 'ul') =>
    `<h3>Set the view back</h3><${list}><li><p>Open the menu of the chart and choose the whole coast.</p></li></${list}>`;
  const part = (name: string) =>
    `<h2>Draw the ${name}</h2>${prose(name)}<ol><li><p>Draw a line from the ${name} to the pier.</p></li><li><p>Measure how long the line of the ${name} is.</p></li></ol>`;
  const html = `<!doctype html><title>Charts</title><body><main><article><h1>Drawing a chart of the coast</h1>${part('harbour')}${reset('ol')}${part('lighthouse')}${reset('ul')}${part('rock')}${reset('ul')}</article></main>`;
  expect(extract(html, { url: 'https://charts.example/manual/draw' }).text.split('choose the whole coast')).toHaveLength(4);
});
