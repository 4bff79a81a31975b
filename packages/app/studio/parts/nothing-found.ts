const WORDS: Readonly<Record<string, string>> = {
  'needs-browser': 'scripts build the page, and none were run',
  'no-content': 'there is no content beside menus and the like',
  'no-text': 'it has no text',
  'error-page': 'it says that something is missing or broken',
  'consent-wall': 'it shows only a question for consent',
  'login-wall': 'it is for people who are logged in',
  'bot-check': 'it checks for robots',
  binary: 'it is no text',
  pdf: 'it is a PDF',
  json: 'it is data, not a page',
};

/** Why a page gave nothing, in words that end a sentence. */
export function nothingFound(reason: string): string {
  return WORDS[reason] ?? reason.replaceAll('-', ' ');
}
