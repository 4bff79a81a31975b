import { random } from '../texts.js';
import type { Story } from './made-site.js';

/** Words of a language to make sentences of; what they say does not matter, how long they are and how they are written does. */
export interface Words {
  readonly who: readonly string[];
  readonly does: readonly string[];
  readonly what: readonly string[];
  readonly when: readonly string[];
  readonly stop: string;
  readonly space: string;
}

export const words = (who: string, does: string, what: string, when: string, stop = '.', space = ' '): Words => ({
  who: who.split('|'),
  does: does.split('|'),
  what: what.split('|'),
  when: when.split('|'),
  stop,
  space,
});

export const german = words(
  'Der Gemeinderat|Die Bürgermeisterin|Unser Verein|Der Hafenmeister|Die Grundschule|Ein Ingenieur|Das Museum|Meine Großmutter',
  'eröffnet|bespricht|verschiebt|beschreibt|kritisiert|veröffentlicht|repariert|zählt',
  'die neue Brücke|den alten Plan|einen Bericht über das Wasser|das Sommerprogramm|den Vertrag mit der Bahn|die Ergebnisse der Umfrage|den Kirchturm',
  'nach langer Debatte|am Montagabend|ohne Abstimmung|trotz aller Zweifel|zum dritten Mal|bei strömendem Regen|mit großer Sorgfalt',
);
export const russian = words(
  'Городской совет|Наша школа|Старый мастер|Новый директор|Музей моря|Группа жителей|Моя бабушка|Местная команда',
  'обсуждает|открывает|откладывает|описывает|измеряет|публикует|защищает|вспоминает',
  'новый мост|план старого города|отчёт о воде|летнюю программу|договор с дорогой|ремонт башни|правила рынка',
  'после долгих споров|в понедельник вечером|без голосования|несмотря на дождь|в третий раз|с большой заботой|на общем собрании',
);
export const spanish = words(
  'El ayuntamiento|La alcaldesa|Un ingeniero|La biblioteca|El museo|Nuestro equipo|Mi abuela|La escuela',
  'inaugura|discute|rechaza|presenta|aplaza|explica|defiende|recuerda',
  'el puente nuevo|un plan para el barrio|el presupuesto anual|un informe sobre el agua|el programa de verano|la torre vieja|las reglas del mercado',
  'tras un largo debate|el lunes por la tarde|sin votación|a pesar de la lluvia|por tercera vez|con mucho cuidado|en una reunión pública',
);
export const japanese = words(
  '市議会は|新しい市長は|地元の学校は|港の博物館は|若い技術者は|私の祖母は|図書館の職員は',
  'について話し合いました|を公開しました|を延期しました|を説明しました|を守りました|を思い出しました|を調べました',
  '新しい橋|古い町の計画|水質の報告書|夏の行事|鉄道との契約|塔の修理|市場の規則',
  '月曜日の夜に|長い議論のあとで|雨の中で|三度目に|大勢の前で|投票なしで|細心の注意を払って',
  '。',
  '',
);
export const english = words(
  'The council|The mayor|Our club|The harbour master|The village school|An engineer|The museum|My grandmother',
  'opens|discusses|postpones|describes|criticises|publishes|repairs|counts',
  'the new bridge|the old plan|a report on water|the summer programme|the railway contract|the survey|the church tower',
  'after a long debate|on Monday evening|without a vote|despite all doubts|for the third time|in pouring rain|with great care',
);

/** Stories as people write them: long and short, with pictures, quotations, lists, and links to each other, which `{story:N}` stands for. */
export function variedStories(count: number, seed: number, language: Words): Story[] {
  return Array.from({ length: count }, (_, i) => storyOf(count - i, { count, seed, language }));
}

interface Made {
  readonly count: number;
  readonly seed: number;
  readonly language: Words;
}

function storyOf(number: number, { count, seed, language }: Made): Story {
  const next = random(seed + number * 13);
  for (let i = 0; i < 4; i++) next();
  const sentence = () => sentenceOf(language, next);
  const paragraph = (sentences: number) => `<p>${Array.from({ length: sentences }, sentence).join(' ')}</p>`;
  const title = `${sentence().replace(/[,（].*$/u, '')} ${number}`;
  const link = (step: number) => `<a href="{story:${((number + step * 7) % count) + 1}}">${sentence()}</a>`;
  const bodies: readonly (() => string)[] = [
    () => paragraph(5) + paragraph(4) + paragraph(6),
    () => paragraph(2),
    () =>
      `<figure class="wp-block-image"><img src="/wp-content/uploads/${number}.jpg" alt=""><figcaption>${sentence()}</figcaption></figure>${paragraph(2)}`,
    () =>
      `${paragraph(3)}<h2>${sentence()}</h2>${paragraph(4)}<ul><li>${sentence()}</li><li>${sentence()}</li><li>${sentence()}</li></ul>${paragraph(2)}`,
    () => `${paragraph(3)}<p>${sentence()} ${link(1)} ${sentence()} ${link(2)}</p>${paragraph(3)}<p>${link(3)}</p>`,
    () => `${paragraph(1)}<blockquote>${paragraph(3)}</blockquote>${paragraph(2)}`,
    () =>
      `${paragraph(2)}<ul>${[1, 2, 3, 4, 5].map((each) => `<li><a href="https://elsewhere.example/${number}/${each}">${sentence()}</a> ${sentence()}</li>`).join('')}</ul>`,
    () => `${paragraph(4)}<pre><code>measure --depth ${number}\nprint(${number} * 3)</code></pre>${paragraph(3)}<hr>${paragraph(3)}`,
  ];
  const body = bodies[number % bodies.length]!();
  return {
    number,
    title,
    day: new Date(Date.UTC(2022, 0, 3) + number * 86_400_000 * 5).toISOString().slice(0, 10),
    slug: title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'),
    body,
    teaser: `${sentence().slice(0, -1)}`,
  };
}

function sentenceOf({ who, does, what, when, stop, space }: Words, next: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)]!;
  const number = Math.floor(next() * 9_000 + 1_000);
  // Verbs come last where there are no spaces.
  return space === ''
    ? `${pick(who)}${pick(when)}${pick(what)}${pick(does)}（${number}）${stop}`
    : `${pick(who)} ${pick(does)} ${pick(what)} ${pick(when)}, ${number}${stop}`;
}

/** Puts the addresses of stories where bodies name them. */
export function linkStories(html: string, stories: readonly Story[], path: (story: Story) => string): string {
  const byNumber = new Map(stories.map((story) => [story.number, story]));
  return html.replaceAll(/\{story:(\d+)\}/g, (_, number: string) => path(byNumber.get(Number(number)) ?? stories[0]!));
}
