// The steps that are measured, of one built state of the project.
import { existsSync } from 'node:fs';

/** `root`: where `packages/page/dist` is, as an address. An older state may have no door for single steps: then it has none here. */
export async function stepsOf(root, pages) {
  const file = (name) => new URL(`packages/page/dist/${name}`, root);
  const { extract } = await import(file('index.js'));
  const whole = {
    'extract to text': (i) => extract(pages[i]).text,
    'extract to Markdown': (i) => extract(pages[i]).markdown,
    'extract to everything': (i) => extract(pages[i]).toJSON(),
  };
  if (!existsSync(file('training.js'))) return { texts: [], steps: whole };
  const { methods } = await import(file('methods/index.js'));
  const { decode, features, pageOf, parse, segment } = await import(file('training.js'));
  const texts = pages.map((bytes) => decode(bytes).text);
  const method = methods.default;
  const parts = {
    decode: (i) => decode(pages[i]),
    parse: (i) => parse(texts[i]),
    'parse + blocks': (i) => segment(parse(texts[i])),
    'parse + blocks + features': (i) => {
      const page = pageOf(segment(parse(texts[i])));
      for (const feature of Object.values(features)) page.values(feature);
    },
    'parse + blocks + method': (i) => method.score(pageOf(segment(parse(texts[i]))), 'balanced'),
  };
  return { texts, steps: { ...parts, ...whole } };
}
