const WORDS: Readonly<Record<string, string>> = {
  'needs-browser': 'scripts build the page, and none were run',
  'no-content': 'there is no content besides menus and the like',
  'no-text': 'it has no text',
  'error-page': 'this looks like an error page',
  'consent-wall': 'it shows only a question for consent',
  'login-wall': 'it is for people who are logged in',
  'bot-check': 'it checks for robots',
  binary: 'it is not text',
  pdf: 'the PDF is damaged or locked',
  json: 'it is data, not a page',
};

/** Why a page gave nothing, in words that end a sentence. */
export function nothingFound(reason: string): string {
  return WORDS[reason] ?? reason.replaceAll('-', ' ');
}
