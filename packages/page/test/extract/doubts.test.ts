import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { framed } from '../records/page-of.js';

const prose =
  'The ferry crosses twice a day while the ice holds off, and the ferryman counts his passengers aloud in a language that few of them know. ';
const article = (head = '', body = '') =>
  `<html lang="en"><head><title>The last ferry</title>${head}</head><body><article><h1>The last ferry</h1><p>${prose.repeat(3)}</p><p>${prose.repeat(3)}</p>${body}</article></body></html>`;

describe('confidence', () => {
  it('is 0 where there is a reason', () => {
    const { reason, confidence } = extract('<title>404 Not Found</title><h1>404 Not Found</h1><p>nginx</p>');
    expect({ reason, confidence }).toEqual({ reason: 'error-page', confidence: 0 });
    expect(extract(article()).confidence).toBeGreaterThan(0.5);
  });

  it('of a list is lower under an article', () => {
    const names = ['Lantern walk', 'Repair café', 'Winter market', 'Choir rehearsal', 'Puppet theatre'];
    const cards = names.map(
      (name, i) => `<li class="card"><h3><a href="/p/${i}">${name}</a></h3><p>${prose}</p><time>May ${i + 1}, 2024</time></li>`,
    );
    const sure = extract(framed(`<h1>Events</h1><ul>${cards.join('')}</ul>`, 'Events'), { url: 'https://town.example/events' });
    expect(sure.lists.map(({ count }) => count)).toEqual([5]);
    expect(sure.lists[0]!.confidence).toBeGreaterThan(0.3);
    // What is listed under an article is told by no list at all, or by a lower word for it.
    const beside = extract(article('', `<h2>Related</h2><ul>${cards.join('')}</ul>`), { url: 'https://town.example/news/the-last-ferry' });
    for (const { confidence } of beside.lists) expect(confidence).toBeLessThan(sure.lists[0]!.confidence!);
  });
});

describe('walls', () => {
  const check = (inside: string) =>
    `<html><head><title>Access to this page</title></head><body><h1>Press and hold</h1><p>Please confirm.</p>${inside}</body></html>`;

  it('of checks for robots are told by the script, the frame or the element of the check', () => {
    expect(extract(check('<div id="px-captcha"></div>')).reason).toBe('bot-check');
    expect(extract(check('<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>')).reason).toBe('bot-check');
    expect(extract(check('<iframe src="https://geo.captcha-delivery.com/captcha/"></iframe>')).reason).toBe('bot-check');
    expect(extract(check('<p>I am not a robot.</p>')).reason).not.toBe('bot-check');
  });

  it('are no article with a form that asks for a person', () => {
    expect(extract(article('', '<form><div class="g-recaptcha"></div><textarea></textarea></form>')).reason).toBeNull();
  });

  it('of log-ins are told by a password beside next to nothing', () => {
    const login =
      '<title>Welcome</title><h1>Welcome back</h1><form><label>Name<input name="u"></label><label>Password<input type="password"></label><button>Go</button></form>';
    expect(extract(login).reason).toBe('login-wall');
    expect(extract(article('', '<form><input type="password"></form>')).reason).toBeNull();
  });
});

describe('warnings', () => {
  it('tell of pay walls that the page declares', () => {
    const declared = (free: string) =>
      article(`<script type="application/ld+json">{"@type":"NewsArticle","headline":"The last ferry","isAccessibleForFree":${free}}</script>`);
    expect(extract(declared('false')).warnings).toContain('paywall');
    expect(extract(declared('"False"')).warnings).toContain('paywall');
    expect(extract(declared('true')).warnings).not.toContain('paywall');
  });

  it('tell where the text stood in JSON alone', () => {
    const body = prose.repeat(8);
    const { warnings, text } = extract(
      `<html><head><title>The last ferry</title><script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'The last ferry', articleBody: body })}</script></head><body><h1>The last ferry</h1><p>Read on.</p></body></html>`,
    );
    expect(text).toContain('counts his passengers');
    expect(warnings).toContain('text-from-json');
  });

  it('are empty for a plain article', () => {
    expect(extract(article()).warnings).toEqual([]);
  });
});

describe('why', () => {
  it('adds up from the start to the score, and ends with the cut', () => {
    const page = extract(`${article()}<nav><a href="/a">Timetable</a> <a href="/b">Fares</a></nav>`);
    for (const [index, { kept, score }] of page.blocks.entries()) {
      const causes = page.why(index);
      expect(causes[0]).toMatchObject({ part: 'start' });
      expect(causes.at(-1)).toMatchObject({ part: 'cut' });
      const sum = causes.slice(0, -1).reduce((all, { weight }) => all + weight, 0);
      expect(1 / (1 + Math.exp(-sum))).toBeCloseTo(score, 1);
      if (kept) expect(sum).toBeGreaterThan(causes.at(-1)!.weight - 0.05);
    }
  });

  it('says what class names did, not what they are said to do', () => {
    const page = extract(`${article()}<div class="menu"><a href="/a">Timetable</a></div>`);
    const names = page.blocks.flatMap((_, index) => page.why(index)).filter(({ meaning }) => meaning.startsWith('class names'));
    expect(names.length).toBeGreaterThan(0);
    for (const { meaning, weight } of names) expect(meaning.includes('clutter')).toBe(weight < 0);
  });
});

describe('sources', () => {
  it('tell who disagreed', () => {
    const { sources } = extract(
      article('<meta property="article:published_time" content="2026-03-01T08:00:00Z"><meta name="date" content="2026-02-01">'),
    );
    expect(sources.published!.from).toContain('article:published_time');
    expect(sources.published!.rivals).toEqual([{ value: '2026-02-01', from: 'meta date', confidence: 0.6 }]);
    expect(sources.title!.confidence).toBeGreaterThan(0.5);
  });
});
