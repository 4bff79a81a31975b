import type { Expression, Phrase } from './match.js';

/** An expression as PostgreSQL's tsquery. */
export function tsQuery(expression: Expression): string {
  switch (expression.kind) {
    case 'phrase':
      return withStems(expression.phrase);
    case 'near':
      return nearText(expression.phrases, expression.distance);
    case 'any':
      return `(${expression.any.map(tsQuery).join(' | ')})`;
    case 'all':
      return `(${[...expression.all.map(tsQuery), ...expression.none.map((part) => `!${tsQuery(part)}`)].join(' & ')})`;
  }
}

function withStems(phrase: Phrase): string {
  return `(${[phraseText(phrase), ...phrase.stems.map((stem) => `'${stem}'`)].join(' | ')})`;
}

/**
 * PostgreSQL only has exact distances: one term per distance within the limit, in both orders. Distance 0: one word matches both. (Phrases that
 * share two words or more are near for SQLite and not here.)
 */
function nearText([a, b]: readonly [Phrase, Phrase], distance: number): string {
  const [left, right] = [phraseText(a), phraseText(b)];
  const steps = Array.from({ length: distance + 2 }, (_, step) => step);
  return `(${steps.flatMap((step) => [`${left} <${step}> ${right}`, `${right} <${step}> ${left}`]).join(' | ')})`;
}

function phraseText({ tokens, isPrefix }: Phrase): string {
  const last = tokens.length - 1;
  return `(${tokens.map((token, i) => `'${token}'${isPrefix && i === last ? ':*' : ''}`).join(' <-> ')})`;
}
