import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/content/assemble.js';
import { choose } from '../../src/content/choose.js';
import { markdown } from '../../src/outputs/markdown.js';
import { text } from '../../src/outputs/text.js';
import { pageOf, scoresFor } from './content-of.js';

const LONG = 'This paragraph is long enough to be surely part of the story that the page tells, since it has more than twenty words in it.';

/** The lines of the document that plain text has not. Blocks that hold `low` score low. */
function besideText(html: string, isUnlikely: (line: string) => boolean = () => false): string[] {
  const page = pageOf(html);
  const { score: unlikely } = scoresFor(page, isUnlikely);
  const content = assemble(page, { ...choose(scoresFor(page, (line) => !line.includes('low'))), unlikely: Uint8Array.from(unlikely) });
  const written = text.write(content, {}).split('\n');
  return markdown
    .write(content, {})
    .split('\n')
    .map((line) => line.replace(/^[\s*#-]+|[\s*]+$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('![') && !written.includes(line));
}

describe('the caption of the picture that opens a page', () => {
  const opening = (figure: string) => `<article><h1>Low water low</h1><p>low byline</p>${figure}<p>${LONG}</p></article>`;

  it('is in the document and not in the text', () => {
    const figure = '<figure><img src="/pier.jpg"><figcaption>low: the pier at dawn in May</figcaption></figure>';
    expect(besideText(opening(figure))).toEqual(['low: the pier at dawn in May']);
  });

  it('is found by its class beside the box that holds the picture', () => {
    const figure =
      '<div class="hero"><div><img src="/pier.jpg" width="800"></div><div class="image-caption"><p>low: the pier at dawn in May</p></div></div>';
    expect(besideText(opening(figure))).toEqual(['low: the pier at dawn in May']);
  });

  it('is not there where the standfirst says it', () => {
    const said = (caption: string, standfirst: string) =>
      besideText(
        `<article><h1>Low water low</h1><figure><img src="/pier.jpg"><figcaption>${caption}</figcaption></figure><p>${standfirst}</p><p>${LONG}</p></article>`,
      );
    expect(said('low: the pier at dawn in May', 'The harbour is quiet, and so is the town above it.')).toEqual(['low: the pier at dawn in May']);
    expect(said('The pier at dawn in May, seen from the town. low photo', 'The pier at dawn in May, seen from the town.')).toEqual([]);
  });

  it('is neither a name of two words nor the caption of a picture that is further up', () => {
    expect(besideText(opening('<figure><img src="/pier.jpg"><figcaption>low agency</figcaption></figure>'))).toEqual([]);
    const above = '<div><figure><img src="/mole.jpg"><figcaption>low: the mole at dusk in May</figcaption></figure></div>';
    expect(besideText(`${above}${opening('<figure><img src="/pier.jpg"></figure>')}`)).toEqual([]);
  });
});

describe('the rest of a kept item', () => {
  const cards = (...inner: string[]) => `<main><p>${LONG}</p><div>${inner.map((one) => `<div class="card">${one}</div>`).join('')}</div></main>`;
  const say = (name: string) =>
    `<div class="who">low ${name}</div><div class="said">The boats come home when ${name} has lit the lamp on the mole.</div>`;

  it('is the name over a kept text, and the price below it', () => {
    expect(besideText(cards(say('Ann'), say('Bo'), `${say('Cy')}<div>low $3</div>`))).toEqual(['low Ann', 'low Bo', 'low Cy', 'low $3']);
  });

  it('is the number to call and the address on a map', () => {
    const reach = '<a href="tel:+4612">low 46 12</a><div><a href="https://maps.example/x">low Quay 4</a></div>';
    expect(besideText(cards(say('Ann'), say('Bo'), `${say('Cy')}${reach}`)).slice(3)).toEqual([
      '[low 46 12](tel:+4612)',
      '[low Quay 4](https://maps.example/x)',
    ]);
  });

  it('is no button, no link, no form, no number of a step, and nothing that the document says already', () => {
    const more = '<button>low button</button><a href="/x">low link</a><form><div>low form</div></form><div class="n">7</div>';
    const page = cards(`${say('Ann')}${more}<div>low Ann</div>`, say('Bo'), say('Cy'));
    expect(besideText(page)).toEqual(['low Ann', 'low Bo', 'low Cy']);
    expect(besideText(cards(say('Ann'), say('Bo'), `${say('Cy')}<div>low more</div><div>low more</div><div>low more</div>`))).not.toContain(
      'low more',
    );
  });

  it('is nothing that the method is sure about', () => {
    const page = cards(say('Ann'), say('Bo'), `${say('Cy')}<div>low keep me logged in</div>`);
    expect(besideText(page)).toContain('low keep me logged in');
    expect(besideText(page, (line) => line.includes('logged'))).toEqual(['low Ann', 'low Bo', 'low Cy']);
  });

  it('is nothing of an item that is mostly dropped', () => {
    const dropped = (name: string) =>
      `<p>${name} is here.</p><p>low: a long text that the method did not take for content, whatever it is.</p><p>low end</p>`;
    expect(besideText(cards(say('Ann'), say('Bo'), dropped('Cy')))).not.toContain('low end');
  });
});

describe('the heading of a kept section', () => {
  const page = (between: string) => `<main><p>${LONG}</p><section><h2>low harbour</h2>${between}<div><p>${LONG}</p></div></section></main>`;

  it('is kept whatever tabs are between', () => {
    expect(besideText(page('<div>low one</div><div>low two</div>'))).toEqual(['low harbour']);
  });

  it('is kept where it is a link like those of other entries, also if a list names it', () => {
    const entry = (name: string, i: number) =>
      `<div><div><h3><a href="/${i}">${name}</a></h3></div><div>low more</div><div><p>${LONG.replace('story', `story ${i}`)}</p></div></div>`;
    const named = (names: readonly string[]) =>
      besideText(`<main><p>${LONG}</p>${names.map(entry).join('')}</main>`).map((line) => line.replace(/^\[|\].*$/g, ''));
    expect(named(['The oar', 'The sail', 'The rope', 'A low knot'])).toContain('A low knot');
    expect(named(['The oar', 'The sail', 'A low knot'])).not.toContain('A low knot');
  });

  it('is not kept over a list of contents, over an offer, or above all text', () => {
    const links = '<ul><li><a href="#a">low a</a></li><li><a href="#b">low b</a></li><li><a href="#c">low c</a></li></ul>';
    expect(besideText(page(links))).toEqual([]);
    const offer = `<main><p>${LONG}</p><div><h3>low offer</h3><a href="/buy">low buy</a></div><p>${LONG}</p></main>`;
    expect(besideText(offer)).toEqual([]);
    expect(besideText(`<main><section><h2>low harbour</h2><div>low one</div><p>${LONG}</p></section></main>`)).toEqual([]);
  });
});

describe('the label of a kept part', () => {
  const part = (first: string) => `<main><p>${LONG}</p><div class="part"><div><span>${first}</span></div><div><p>${LONG}</p></div></div></main>`;

  it('is the short line that the part begins with', () => {
    expect(besideText(part('low outline'))).toEqual(['low outline']);
  });

  it('is no badge, no button, nothing that is surely no content, and not above a part that is mostly dropped', () => {
    const badge = '<div><div>low best</div><div><p>Lamp of brass for the wall</p></div></div>';
    expect(besideText(`<main><p>${LONG}</p>${badge.repeat(4)}</main>`)).toEqual([]);
    expect(besideText(part('<button>low outline</button>'))).toEqual([]);
    expect(besideText(part('low outline'), (line) => line.includes('outline'))).toEqual([]);
    const dropped = part('low outline').replace('</div></div></main>', `<p>low ${LONG} ${LONG}</p></div></div></main>`);
    expect(besideText(dropped)).toEqual([]);
  });
});

describe('the question on the button that opens a kept answer', () => {
  const part = (question: string) => `<div><button aria-expanded="false">${question}</button><div>${LONG}</div></div>`;

  it('is in the document, however sure the method is about buttons', () => {
    const page = `<div><p>${LONG} And more.</p>${part('How low is the water?')}${part('low: buy it now')}</div>`;
    expect(besideText(page, (line) => line.includes('low'))).toEqual(['How low is the water?']);
  });

  it('is none in a form, and none before something else', () => {
    const isLow = (line: string) => line.includes('low');
    expect(besideText(`<p>${LONG} And more.</p><form>${part('How low is the water?')}</form>`, isLow)).toEqual([]);
    expect(besideText(`<p>${LONG} And more.</p><div><p>low line of its own</p><button>How low is it?</button><p>${LONG}</p></div>`, isLow)).toEqual(
      [],
    );
  });
});
