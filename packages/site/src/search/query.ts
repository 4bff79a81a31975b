import { SiteProblem } from '../errors.js';
import type { Expression, Phrase } from './match.js';
import { type QueryPart, queryParts } from './query-parts.js';

/** Brackets inside brackets. */
const MAX_DEPTH = 10;

/**
 * Reads `words "a phrase" -without begin* (this OR that) NOT other one NEAR/5 two`. Words that follow each other must all be there; NOT binds
 * most closely, then AND, then OR. One pass over the parts, and a fixed depth of brackets.
 */
export function parseQuery(query: string): Expression {
  const parts = queryParts(query);
  if (!parts.some(({ kind }) => kind === 'phrase')) throw new SiteProblem('BAD_QUERY', { query, why: 'no word to look for' });
  const reader = new PartReader(parts, query.length);
  const expression = readAny(reader, 0);
  const rest = reader.next;
  if (rest) throw fault('a bracket is closed that was not opened', rest.at);
  return expression;
}

class PartReader {
  readonly #parts: readonly QueryPart[];
  readonly #end: number;
  #place = 0;

  constructor(parts: readonly QueryPart[], end: number) {
    this.#parts = parts;
    this.#end = end;
  }

  get next(): QueryPart | undefined {
    return this.#parts[this.#place];
  }

  /** Where the next part is, or the end. */
  get at(): number {
    return this.next?.at ?? this.#end;
  }

  take(): QueryPart {
    return this.#parts[this.#place++]!;
  }

  takes(kind: QueryPart['kind']): boolean {
    if (this.next?.kind !== kind) return false;
    this.#place++;
    return true;
  }
}

function fault(why: string, at: number): SiteProblem {
  return new SiteProblem('BAD_QUERY', { why, at });
}

function readAny(reader: PartReader, depth: number): Expression {
  const any = [readAll(reader, depth)];
  while (reader.takes('or')) any.push(readAll(reader, depth));
  return any.length === 1 ? any[0]! : { kind: 'any', any };
}

function readAll(reader: PartReader, depth: number): Expression {
  const begin = reader.at;
  const all: Expression[] = [];
  const none: Expression[] = [];
  for (;;) {
    const isAgainst = readNots(reader);
    (isAgainst ? none : all).push(readNear(reader, depth));
    const isJoined = reader.takes('and');
    const { next } = reader;
    if (!isJoined && (next === undefined || next.kind === 'or' || next.kind === 'close')) break;
  }
  if (all.length === 0) throw fault('NOT needs something to take away from, as in: harbour NOT football', begin);
  return all.length === 1 && none.length === 0 ? all[0]! : { kind: 'all', all, none };
}

/** Whether an odd number of NOTs follows. */
function readNots(reader: PartReader): boolean {
  let isAgainst = false;
  while (reader.takes('not')) isAgainst = !isAgainst;
  return isAgainst;
}

function readNear(reader: PartReader, depth: number): Expression {
  const begin = reader.at;
  let left = readOne(reader, depth);
  const pairs: Expression[] = [];
  while (reader.next?.kind === 'near') {
    const { distance } = reader.take() as Extract<QueryPart, { kind: 'near' }>;
    const right = readOne(reader, depth);
    pairs.push({ kind: 'near', phrases: [phraseFor(left, begin), phraseFor(right, begin)], distance });
    left = right;
  }
  if (pairs.length === 0) return left;
  return pairs.length === 1 ? pairs[0]! : { kind: 'all', all: pairs, none: [] };
}

/** Operands of NEAR: words have positions as they are written, not in their other forms. */
function phraseFor(expression: Expression, at: number): Phrase {
  if (expression.kind !== 'phrase') throw fault('NEAR goes between words or phrases, not brackets', at);
  return { ...expression.phrase, stems: [] };
}

function readOne(reader: PartReader, depth: number): Expression {
  const { at } = reader;
  if (reader.next === undefined) throw fault('a word is missing at the end', at);
  const part = reader.take();
  if (part.kind === 'phrase') return { kind: 'phrase', phrase: part.phrase };
  if (part.kind !== 'open') throw fault(part.kind === 'close' ? 'nothing comes before this bracket' : `a word is missing before ${nameOf(part)}`, at);
  if (depth >= MAX_DEPTH) throw fault(`brackets are more than ${MAX_DEPTH} deep`, at);
  const inside = readAny(reader, depth + 1);
  if (!reader.takes('close')) throw fault('a bracket is not closed', at);
  return inside;
}

function nameOf({ kind }: QueryPart): string {
  return kind.toUpperCase();
}
