import type { Figured, Measured } from './measured.js';
import { unseenScores } from './unseen-scores.js';

const typeNames = ['article', 'documentation', 'service', 'forum', 'listing', 'collection', 'product'];

/** `.853`, or a dash if there is no value. */
export function share(value: number | null | undefined): string {
  // Passports have four digits: .7825 is .783 as in the model card, though the number in memory is a little less.
  return value === null || value === undefined ? '–' : (Math.round(value * 1000 + 1e-9) / 1000).toFixed(3).replace(/^0/, '');
}

function estimate(figure: Figured | null | undefined): string {
  if (figure === null || figure === undefined) return '–';
  return 'low' in figure ? `${share(figure.mean)} [${share(figure.low)}–${share(figure.high)}]` : share(figure.mean);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Word F1 of a system by page type and for `all`: of a rival as measured, of Pith as its weights' passport has it. */
export function textScores({ quality, learned, card }: Measured, name: string): Record<string, Figured> {
  const own = learned[name];
  if (own !== undefined) return unseenScores(name, own.scores, card);
  const { f1, types } = quality.rows[name]!;
  return { ...(f1 === null ? {} : { all: f1 }), ...types };
}

/** Systems with the best text first. */
export function ranked(measured: Measured): string[] {
  const mean = (name: string) => textScores(measured, name).all?.mean ?? 0;
  return measured.systems.map(({ name }) => name).sort((one, other) => mean(other) - mean(one));
}

export function qualityTable(measured: Measured): string {
  const rows = ranked(measured).map((name) => {
    const scores = textScores(measured, name);
    return [
      nameOf(measured, name),
      String(measured.learned[name]?.pages ?? measured.quality.rows[name]!.pages),
      estimate(scores.all),
      ...typeNames.map((type) => estimate(scores[type])),
    ];
  });
  return table(['word F1 [95 %]', 'pages', 'all', ...typeNames], rows);
}

export function metadataTable(measured: Measured): string {
  const rows = ranked(measured).map((name) => {
    const { pages, title, date, dateInvented, author, faults } = measured.quality.rows[name]!;
    return [nameOf(measured, name), String(pages), share(title), share(date), share(dateInvented), share(author), String(faults)];
  });
  return table(['', 'pages', 'title (Dice)', 'right day', 'a day where there is none', 'author', 'pages it failed on'], rows);
}

export function costTable(measured: Measured): string {
  const { rows } = measured.cost;
  const cells = [...ranked(measured)]
    .sort((one, other) => rows[one]!.mean - rows[other]!.mean)
    .map((name) => {
      const { mean, median, p95, peak } = rows[name]!;
      const times = (mean / rows.pith!.mean).toFixed(mean < rows.pith!.mean ? 2 : 1);
      return [nameOf(measured, name), mean.toFixed(1), median.toFixed(1), p95.toFixed(0), `${times} ×`, String(Math.round(peak / 1e6))];
    });
  return table(['', 'CPU per page, mean (ms)', 'median', '95 % below', 'relative to Pith', 'largest process (MB)'], cells);
}

export function hostileTable(measured: Measured): string {
  const { rows, documents } = measured.hostile;
  // Slow systems may be left out of this step.
  const run = ranked(measured).filter((name) => rows[name] !== undefined);
  const survived = (name: string) => documents - rows[name]!.time - rows[name]!.memory - rows[name]!.error;
  const cells = run
    .sort((one, other) => survived(other) - survived(one) || rows[other]!.kept - rows[one]!.kept)
    .map((name) => {
      const { time, memory, error, slow, kept, articles } = rows[name]!;
      return [
        nameOf(measured, name),
        `${survived(name)} of ${documents}`,
        String(time),
        String(memory),
        String(error),
        String(slow),
        `${kept} of ${articles}`,
      ];
    });
  return table(['', 'survived', 'did not end', 'out of memory', 'threw', 'over 2 s', 'article whole'], cells);
}

export function safeTable(measured: Measured): string {
  const { rows } = measured.safe;
  const total = (name: string) => rows[name]!.ran + rows[name]!.clicked;
  const cells = [...ranked(measured)]
    .sort((one, other) => total(one) - total(other))
    .map((name) => [nameOf(measured, name), `${rows[name]!.ran} of ${rows[name]!.answers}`, String(rows[name]!.clicked), String(rows[name]!.empty)]);
  return table(['', 'something ran', 'something would run at a click', 'came out empty'], cells);
}

function nameOf({ learned }: Measured, name: string): string {
  return name in learned ? `**${name}**` : name;
}
