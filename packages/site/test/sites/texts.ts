/** Deterministic text, different for every seed. */
export function random(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const subjects =
  'The council|The mayor|A committee|The harbour board|The local team|The minister|A group of residents|The school|The museum|An engineer|The library|The transport office'.split(
    '|',
  );
const verbs = 'approved|discussed|rejected|presented|postponed|opened|criticised|welcomed|published|explained|defended|measured'.split('|');
const objects =
  'the new bridge|a plan for the old quarter|the yearly budget|a report on water|the summer programme|a contract with the railway|the rules for markets|a study of the river|the results of the survey|an offer from abroad|the repair of the tower|a change to the timetable'.split(
    '|',
  );
const ends =
  'after a long debate|on Monday evening|without a vote|in front of many visitors|despite doubts|for the third time|in a short statement|together with its neighbours|after months of work|at a public meeting|with great care|in spite of the rain'.split(
    '|',
  );

export function englishSentence(next: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)]!;
  return `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${pick(ends)}, number ${Math.floor(next() * 9000 + 1000)}.`;
}

export function englishParagraphs(seed: number, count = 4): string[] {
  const next = random(seed);
  return Array.from({ length: count }, () => Array.from({ length: 4 }, () => englishSentence(next)).join(' '));
}

export function englishTitle(seed: number): string {
  const next = random(seed * 7 + 3);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)]!;
  const title = `${pick(subjects).replace(/^(?:The|A|An) /, '')} ${pick(verbs)} ${pick(objects)} ${seed}`;
  return title[0]!.toUpperCase() + title.slice(1);
}

const chineseParts = '推进|落实|加强|支持|开展|完善|促进|规范|保障|提高'.split('|');
const chineseThings =
  '就业创业工作|社会保险经办管理|职业技能培训|农民工返乡创业|高校毕业生就业服务|劳动关系协调机制|人才引进计划|工伤保险政策|公共就业服务体系|乡村振兴人才建设'.split(
    '|',
  );
const chineseEnds =
  '取得明显成效|受到广泛关注|进入新的阶段|得到各地积极响应|为群众带来实惠|将于近期全面实施|有关部门正在研究|各地要结合实际认真执行'.split('|');

export function chineseParagraphs(seed: number, count = 4): string[] {
  const next = random(seed + 50_000);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)]!;
  return Array.from({ length: count }, () =>
    Array.from(
      { length: 4 },
      () => `各级部门${pick(chineseParts)}${pick(chineseThings)}，${pick(chineseEnds)}，编号${Math.floor(next() * 90_000 + 10_000)}。`,
    ).join(''),
  );
}

export function chineseTitle(seed: number): string {
  const next = random(seed * 11 + 5);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)]!;
  return `关于${pick(chineseParts)}${pick(chineseThings)}有关问题的通知第${seed}期`;
}

/** Day of an item: the higher the number, the later. */
export function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1) + number * 3_600_000 * 6).toISOString().slice(0, 10);
}

const encoders = new Map<string, Map<string, readonly number[]>>();

/** Text in an encoding of two bytes a character, by turning the platform's decoder round. */
export function encodeAs(encoding: 'gbk' | 'shift_jis', text: string): Buffer {
  const known = encoders.get(encoding) ?? new Map<string, readonly number[]>();
  if (known.size === 0) {
    const decoder = new TextDecoder(encoding);
    for (let lead = 0x81; lead <= 0xfe; lead++)
      for (let trail = 0x40; trail <= 0xfe; trail++) {
        const character = decoder.decode(Uint8Array.of(lead, trail));
        if ([...character].length === 1 && character !== '\ufffd') known.set(character, [lead, trail]);
      }
    encoders.set(encoding, known);
  }
  return Buffer.from([...text].flatMap((character) => (character < '\x80' ? [character.charCodeAt(0)] : [...(known.get(character) ?? [0x3f])])));
}
