// Text for people in a file: paragraphs of Markdown, comments of code, and messages, which are strings of several words.

/** Lines of prose with their numbers, from 1. */
export function proseOf(file, text) {
  if (file.endsWith('.md')) return markdownOf(text);
  return codeOf(text, isWordList(file));
}

function markdownOf(text) {
  let isCode = false;
  return text.split('\n').flatMap((line, i) => {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    // Links keep their words and lose their addresses; names in code are not wording.
    return isCode ? [] : [{ line: i + 1, text: line.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']') }];
  });
}

/** Phrases that pages use are data, not wording of ours. */
function isWordList(file) {
  return /vocabulary\/|words\.ts$|stop-words|phrases|markdown-cases/.test(file);
}

function codeOf(text, withoutMessages) {
  let isBlock = false;
  return text.split('\n').flatMap((line, i) => {
    const trimmed = line.trim();
    const begins = trimmed.startsWith('/*');
    const isComment = isBlock || begins || trimmed.startsWith('//');
    if (begins) isBlock = true;
    if (isBlock && trimmed.includes('*/')) isBlock = false;
    if (isComment) return [{ line: i + 1, text: trimmed.replace(/`[^`]*`/g, '') }];
    const trailing = / \/\/ (.*)$/.exec(line)?.[1];
    const messages = withoutMessages ? [] : messagesIn(line);
    return [...messages, ...(trailing === undefined ? [] : [trailing])].map((each) => ({ line: i + 1, text: each }));
  });
}

/** Strings of at least three words, without regular expressions and code inside of templates. */
function messagesIn(line) {
  const strings = [...line.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\\n]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template,
  );
  return strings.map((text) => text.replace(/\$\{[^}]*\}/g, '…')).filter((text) => /[a-z]+ [a-z]+ [a-z]+/i.test(text) && !/[|\\^]/.test(text));
}
