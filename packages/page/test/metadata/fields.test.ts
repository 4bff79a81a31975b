import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Source } from '../../src/metadata/evidence.js';
import { detectLanguage, tagOf } from '../../src/metadata/fields/language.js';
import { sources } from '../../src/metadata/metadata.js';
import { lazily } from '../../src/page/lazily.js';
import { filler, metadataFor } from './page.js';

const head = `<html lang="en-gb" dir="ltr"><head><title>The river rose | Example News</title>
<meta property="og:site_name" content="Example News"><meta property="og:image" content="/img/river.jpg"><meta name="description" content="How a river rose in one night.">
<meta name="keywords" content="river, flood, River"><link rel="canonical" href="/river"><link rel="shortcut icon" href="/icon.png"><link rel="license" href="https://creativecommons.org/licenses/by/4.0/">
</head><body><h1>The river rose</h1>${filler}`;

describe('fields', () => {
  const metadata = metadataFor(head, { url: 'https://example.org/river?from=home' });

  it('are read from where they are declared', () => {
    expect(metadata.siteName.value).toBe('Example News');
    expect(metadata.image.value).toBe('https://example.org/img/river.jpg');
    expect(metadata.description.value).toBe('How a river rose in one night.');
    expect(metadata.tags.value).toEqual(['river', 'flood']);
    expect(metadata.canonicalUrl.value).toBe('https://example.org/river');
    expect(metadata.favicon.value).toBe('https://example.org/icon.png');
    expect(metadata.license.value).toBe('https://creativecommons.org/licenses/by/4.0/');
    expect(metadata.language.value).toBe('en-GB');
    expect(metadata.dir.value).toBe('ltr');
  });

  it('have no characters that XML has no place for', () => {
    const planted = (text: string) =>
      text.replace(/content="(?=[A-Zr])/g, 'content="&#xFFFE;&#xFFFF;').replace('The river', 'The&#xFFFE; \uffffriver');
    const { title, description, siteName, tags } = metadataFor(planted(head), { url: 'https://example.org/river' });
    expect(planted(head)).not.toBe(head);
    expect(JSON.stringify([title.value, description.value, siteName.value, tags.value])).not.toMatch(/[\ufffe\uffff]/);
    expect(description.value).toBe('How a river rose in one night.');
  });

  it('have the tags that are shown with the article before those that are declared, and no others', () => {
    const shown = (tags: string) =>
      metadataFor(`${head}<div class="post-tags">Tags: ${tags}</div></body></html>`, { url: 'https://example.org/river' }).tags;
    const tags = shown('<a href="/tag/high-water">High water</a> <a href="/tag/lower-town">#Lower town</a> <a href="/about">About</a>');
    expect(tags.value).toEqual(['High water', 'Lower town']);
    expect(tags.from).toBe('visible-tags link');
    expect(tags.rivals[1]!.value).toEqual(['river', 'flood']);
    expect(shown('<a rel="tag" href="/x/dyke">Dyke</a>').value).toEqual(['Dyke']);
    const cloud = metadataFor(`${head}<aside><div class="tags"><a href="/tag/chess">Chess</a></div></aside></body></html>`).tags;
    expect(cloud.value).toEqual(['river', 'flood']);
  });

  it('say where they come from and how sure they are', () => {
    expect(metadata.siteName.from).toContain('open-graph og:site_name');
    for (const field of Object.values(metadata)) {
      expect(field.confidence).toBeGreaterThanOrEqual(0);
      expect(field.confidence).toBeLessThanOrEqual(1);
      expect(field.value === undefined).toBe(field.from === '');
    }
  });

  it('begin the excerpt with the lead, not with what stands above it', () => {
    const lead = 'The river came over the lower wall before anybody in the street was awake, and stayed for two days.';
    for (const note of [
      'Posted by Ann Reed, Bo Lind and Cy Marsh of the team that keeps watch over the lower wall',
      'Last updated: January 12, 2026. If you buy through links on this page we may receive a small commission for it.',
    ])
      expect(metadataFor(head, { text: () => `${note}\n\n${lead}` }).excerpt.value).toBe(lead);
    const told = 'Posted by hand through every door of the street, the warning came two days before the river did, and nobody read it.';
    expect(metadataFor(head, { text: () => told }).excerpt.value).toBe(told);
  });

  it('begin the excerpt with the first paragraph', () => {
    expect(metadata.excerpt.value).toMatch(/^The river rose again last night/);
    expect(
      metadataFor(head, { text: () => `Short line\n\n${'A sentence of the content that is long enough to be one. '.repeat(8)}` }).excerpt.value,
    ).toMatch(/^A sentence .* one\.$/);
  });

  it('leave addresses out that are none', () => {
    const odd = metadataFor('<meta property="og:image" content="data:image/gif;base64,R0"><link rel="canonical" href="javascript:alert(1)">');
    expect(odd.image.value).toBeUndefined();
    expect(odd.canonicalUrl.value).toBeUndefined();
  });

  it('do not call the home page canonical for another page', () => {
    expect(
      metadataFor('<link rel="canonical" href="https://example.org/">', { url: 'https://example.org/river' }).canonicalUrl.value,
    ).toBeUndefined();
  });

  it('are computed once, and only when read', () => {
    let made = 0;
    const lazy = lazily<{ a: number }>({ a: () => ++made });
    expect(made).toBe(0);
    expect([lazy.a, lazy.a]).toEqual([1, 1]);
  });
});

describe('language', () => {
  it.each([
    ['en_us', 'en-US'],
    ['de', 'de'],
    ['zh-hans-cn', 'zh-Hans-CN'],
    ['German', 'de'],
    ['pt_BR.utf8', 'pt-BR'],
    ['x', undefined],
  ])('%s is %s', (declared, tag) => expect(tagOf(declared)).toBe(tag));

  it.each([
    ['de', 'Der Fluss ist in der Nacht gestiegen und die Leute haben ihre Stühle nicht mehr auf der Straße stehen lassen.'],
    ['en', 'The river was rising in the night and the people of the town have not left their chairs in the street.'],
    ['fr', 'La rivière est montée dans la nuit et les gens de la ville ne sont pas restés dans les rues avec leurs chaises.'],
    ['es', 'El río creció por la noche y los vecinos no dejaron las sillas en la calle, pero está claro que son más los que se fueron con ellas.'],
    ['pl', 'Rzeka w nocy wezbrała i nie jest jasne, że ludzie się bali, ale tylko ci, który byli na moście przez cały dzień.'],
    ['ru', 'Река поднялась в ночь на среду, и это не первый раз, но для жителей города он был самым трудным за год.'],
    ['uk', 'Річка піднялася вночі, і це не перший раз, але для жителів міста він був найважчим, як кажуть ті, що з мосту.'],
    ['ja', '川は夜のうちに水位が上がり、町の人々は椅子を二階に運びました。'],
    ['zh', '河水在夜里上涨，镇上的人们把椅子搬到了楼上，没有人受伤，第二天水就退了。'],
    ['ko', '강물이 밤사이에 불어나 마을 사람들은 의자를 위층으로 옮겼습니다.'],
    ['el', 'Το ποτάμι ανέβηκε τη νύχτα και οι άνθρωποι της πόλης ανέβασαν τις καρέκλες τους.'],
    ['ar', 'ارتفع منسوب النهر ليلا وحمل سكان المدينة كراسيهم إلى الطابق العلوي.'],
  ])('%s is told from the text', (language, text) => expect(detectLanguage(text)?.language).toBe(language));

  it('is not guessed from too little', () => expect(detectLanguage('OK 123')).toBeUndefined());

  it('is not guessed from one word again and again', () => {
    expect(detectLanguage('Harbour film: A boat film: A crane film: A buoy film: A winch film: A quay film: A gull film')).toBeUndefined();
  });

  it('of a text outweighs a wrong default when the page agrees elsewhere', () => {
    const text = 'Der Fluss ist in der Nacht gestiegen und die Leute haben ihre Stühle nicht mehr auf der Straße stehen lassen. '.repeat(5);
    expect(metadataFor(`<html lang="en"><meta property="og:locale" content="de_DE"><p>${text}</p>`).language.value).toMatch(/^de/);
  });

  it('gives the direction', () => {
    expect(metadataFor('<p>ارتفع منسوب النهر ليلا وحمل سكان المدينة كراسيهم إلى الطابق العلوي قبل العشاء بقليل.</p>').dir.value).toBe('rtl');
  });
});

describe('sources', () => {
  it('have names of their own and say only what they promise', () => {
    expect(new Set(sources.map(({ name }: Source) => name)).size).toBe(sources.length);
  });
});

it('never throws and always gives the same answer', () => {
  const piece = fc.constantFrom(
    '<h1>',
    '</h1>',
    '<time datetime="',
    '">',
    '2024-05-13',
    '<meta property="og:title" content="',
    '<script type="application/ld+json">',
    '{"@type":"Article","author":',
    '</script>',
    '<div class="author">',
    'By ',
    'Jane Doe',
    '<a rel="author" href="',
    '\ud800',
    '\0',
    '<title>',
    ' | ',
    '<link rel=canonical href=',
    '[',
    '}',
    '"',
    'itemprop=author itemscope>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (parts) => {
      const html = parts.join('');
      const url = 'https://example.org/a';
      expect(JSON.stringify(metadataFor(html, { url }))).toBe(JSON.stringify(metadataFor(html, { url })));
    }),
    { numRuns: 200 },
  );
});
