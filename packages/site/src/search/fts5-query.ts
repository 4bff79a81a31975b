import type { Expression, Phrase, SearchWindow } from './match.js';

const COLUMNS = { content: { words: '{title text}', stems: '{stems}' }, page: { words: '{page}', stems: '{page_stems}' } } as const;

/** An expression as SQLite's FTS5 reads it. */
export function fts5Query(expression: Expression, where: SearchWindow['where']): string {
  const columns = COLUMNS[where];
  const write = (part: Expression): string => {
    switch (part.kind) {
      case 'phrase':
        return withStems(part.phrase, columns);
      case 'near':
        return `${columns.words} : NEAR(${part.phrases.map(phraseText).join(' ')}, ${part.distance})`;
      case 'any':
        return `(${part.any.map(write).join(' OR ')})`;
      case 'all': {
        const wanted = part.all.map(write).join(' AND ');
        return part.none.length === 0 ? `(${wanted})` : `((${wanted}) NOT (${part.none.map(write).join(' OR ')}))`;
      }
    }
  };
  return write(expression);
}

function withStems(phrase: Phrase, columns: (typeof COLUMNS)[keyof typeof COLUMNS]): string {
  const exact = `${columns.words} : ${phraseText(phrase)}`;
  if (phrase.stems.length === 0) return exact;
  return `(${exact} OR ${columns.stems} : (${phrase.stems.map((stem) => `"${stem}"`).join(' OR ')}))`;
}

function phraseText({ tokens, isPrefix }: Phrase): string {
  // Tokens hold letters, digits and marks alone, so that nothing needs an escape inside quotes.
  return `"${tokens.join(' ')}"${isPrefix ? '*' : ''}`;
}
