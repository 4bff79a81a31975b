// Texts that make a regular expression work: made from the expression itself, as long as asked for.
import { readRegex } from './read.mjs';

/** Characters to try for a class; one that matches represents all of it. */
const PROBES = [...'a1 \n<>"\'-_.,:;/\\|&#@!?=()[]{}*+~^$%`A0é縄€–·…\t\u00a0\u200b\u0001Яאกب’“”」。'];
const NEVER = '\u0001\u0001';

export const MAX_BAITS = 12;

/** At most twelve functions from a length to a text. */
export function baitsOf(pattern, flags) {
  const setFlags = flags.replace(/[gy]/g, '');
  const tree = readRegex(pattern, flags);
  const whole = sampleOf(tree, setFlags);
  const units = new Set([whole, whole.slice(0, -1), whole.slice(0, Math.ceil(whole.length / 2))]);
  const repeats = [];
  for (const { before, unit } of repeated(tree, setFlags)) {
    repeats.push({ before, unit });
    if (before !== '') units.add(before);
    units.add(before + unit);
    units.add(unit);
  }
  const baits = repeats.map(
    ({ before, unit }) =>
      (length) =>
        before + unit.repeat(Math.ceil(length / unit.length)) + NEVER,
  );
  for (const unit of units) if (unit !== '') baits.push((length) => unit.repeat(Math.ceil(length / unit.length)) + NEVER);
  for (const unit of ['a', ' ', '1', 'a ']) baits.push((length) => unit.repeat(length / unit.length) + NEVER);
  return baits.slice(0, MAX_BAITS);
}

/** Every term that may repeat without end, with a text that leads up to it. */
function repeated(tree, flags) {
  const found = [];
  const waiting = [{ alternatives: tree, before: '' }];
  while (waiting.length > 0) {
    const { alternatives, before } = waiting.pop();
    for (const sequence of alternatives) {
      let prefix = before;
      for (const term of sequence) {
        if (term.alternatives) waiting.push({ alternatives: term.alternatives, before: prefix });
        const once = onceOf(term, flags);
        if (term.max === Number.POSITIVE_INFINITY && once !== '') found.push({ before: prefix, unit: once });
        prefix += once.repeat(Math.min(term.min, 50));
      }
    }
  }
  return found;
}

/** The shortest text that the expression is likely to match. */
export function sampleOf(alternatives, flags) {
  const sequence = alternatives.find((terms) => terms.length > 0) ?? [];
  return sequence.map((term) => onceOf(term, flags).repeat(Math.min(term.min, 50))).join('');
}

function onceOf(term, flags) {
  if (term.kind === 'set') return characterOf(term.source, flags);
  return term.kind === 'group' ? sampleOf(term.alternatives, flags) : '';
}

function characterOf(source, flags) {
  return charactersOf(source, flags)[0] ?? '';
}

/** Of the characters that are tried, those that a class matches; a character written as itself is always tried. */
export function charactersOf(source, flags) {
  const expression = new RegExp(`^${source}$`, flags.includes('s') ? flags : `${flags}s`);
  const own = source.length <= 2 ? [...source.replace('\\', '')] : [...source.replace(/\\./g, '')].slice(1, 40);
  const matching = [...PROBES, ...own].filter((character) => expression.test(character));
  if (source === '.' && !flags.includes('s')) return matching.filter((character) => character !== '\n');
  return matching;
}
