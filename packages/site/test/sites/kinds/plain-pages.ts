import { type Kind, type MadeSite, madeSite, type Story, stories } from './made-site.js';

const path = ({ number }: Story) =>
  `/${['essays', 'walks', 'recipes'][number % 3]}/${number % 2 === 0 ? 'on-the-' : ''}${['tide', 'lamp', 'rope', 'loaf', 'gull'][number % 5]}${number}.htm`;

/** Pages written by hand: no menu, no feed, no list, no sitemap; a few links in the text of each lead to the others. */
export function plainPages(count = 36): MadeSite {
  const all = stories(count, 8_000);
  const link = (story: Story, words: string) => `<a href="${path(story)}">${words}</a>`;
  // Each page names two others further down, like a walk through the house: every one is reached, none is listed.
  const trail = ({ number }: Story) => {
    const [first, second] = [number * 2 - 1, number * 2].map((at) => all[at]);
    return `<p>${first ? `I wrote more about this ${link(first, 'in another place')}` : 'There is nothing more to say about it'}${second ? `, and a friend asked me about ${link(second, second.title.toLowerCase())} too` : ''}.</p>`;
  };
  const byNumber = new Map(all.map((story, i) => [story, { ...story, number: i + 1 }]));
  const kind: Kind = {
    host: 'handmade.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<html><head><title>${title}</title></head><body bgcolor="#fffff0">${main}<hr><address>Written by hand. <a href="mailto:me@handmade.example">Write to me</a>, or go <a href="/">home</a>.</address></body></html>`,
    entry: () => '',
    article: (story) => `<h1>${story.title}</h1>${story.body}${trail(byNumber.get(story)!)}`,
    pager: () => '',
    lists: [],
  };
  const start = `<h1>My papers</h1><p>Welcome. I have lived beside the water all my life, and I write down what I see there. Begin with ${link(all[0]!, 'the newest one')} if you like.</p><p>There is no order in it, and there never will be.</p>`;
  return madeSite({ ...kind, others: { '/': { body: kind.frame('My papers', start) } } });
}
