import type { Measured } from './measured.js';
import { share, textScores } from './tables.js';

/** Sentences about every figure in which another system is ahead of Pith's default; none is chosen by hand. */
export function whereOthersWin(measured: Measured): string[] {
  const { quality, cost, hostile, safe, systems, learned } = measured;
  const others = systems.map(({ name }) => name).filter((name) => !(name in learned));
  const said: string[] = [];
  const ahead = (what: string, figureOf: (name: string) => number | null | undefined, show: (value: number) => string, isMoreBetter = true) => {
    const own = figureOf('pith');
    if (own === null || own === undefined) return;
    const better = others
      .map((name) => ({ name, value: figureOf(name) }))
      .filter((each): each is { name: string; value: number } => each.value !== null && each.value !== undefined)
      .filter(({ value }) => (isMoreBetter ? value > own : value < own))
      .sort((one, other) => (isMoreBetter ? other.value - one.value : one.value - other.value));
    if (better.length > 0) said.push(`${what}: ${better.map(({ name, value }) => `${name} ${show(value)}`).join(', ')}; Pith ${show(own)}.`);
  };
  const types = [...new Set(others.flatMap((name) => Object.keys(textScores(measured, name))))];
  for (const type of types)
    ahead(`Text, ${type === 'all' ? 'all pages' : `pages of the type ${type}`}`, (name) => textScores(measured, name)[type]?.mean, share);
  ahead('Titles', (name) => quality.rows[name]!.title, share);
  ahead('The right day', (name) => quality.rows[name]!.date, share);
  ahead('A day where there is none', (name) => quality.rows[name]!.dateInvented, share, false);
  ahead('Authors', (name) => quality.rows[name]!.author, share);
  for (const kind of ['mean', 'median'] as const)
    ahead(
      `CPU per page, ${kind}, in milliseconds`,
      (name) => cost.rows[name]![kind],
      (value) => value.toFixed(1),
      false,
    );
  ahead(
    'Largest process, in MB',
    (name) => cost.rows[name]!.peak / 1e6,
    (value) => value.toFixed(0),
    false,
  );
  ahead('Hostile documents that come out with their article whole', (name) => hostile.rows[name]?.kept, String);
  ahead('Documents in which something runs', (name) => safe.rows[name]!.ran + safe.rows[name]!.clicked, String, false);
  return said;
}
