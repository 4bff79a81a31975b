import { stemLanguageOf, stemSet } from '../text/stems.js';
import { tokensOf } from '../text/tokens.js';

/** What the index holds of an article: tokens in order, and the different stems of them. */
export interface IndexedTokens {
  readonly title: readonly string[];
  readonly text: readonly string[];
  /** Of the whole page. */
  readonly page: readonly string[];
  /** Of title and text. */
  readonly stems: readonly string[];
  readonly pageStems: readonly string[];
}

interface IndexedContent {
  readonly title: string;
  readonly text: string;
  readonly pageText: string;
  readonly language: string | null;
}

export function indexedTokens({ title, text, pageText, language }: IndexedContent): IndexedTokens {
  const code = stemLanguageOf(language);
  const read = (source: string) => {
    const tokens = tokensOf(source);
    return { words: tokens.map(({ token }) => token), stems: stemSet(source, tokens, code) };
  };
  const [inTitle, inText, inPage] = [read(title), read(text), read(pageText)];
  return {
    title: inTitle.words,
    text: inText.words,
    page: inPage.words,
    stems: [...new Set([...inTitle.stems, ...inText.stems])],
    pageStems: inPage.stems,
  };
}
