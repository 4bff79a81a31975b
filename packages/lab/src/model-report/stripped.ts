/** Ways in which pages come poorer than their sites serve them. */
export const strippings: Readonly<Record<string, (html: string) => string>> = {
  'scripts and styles taken out': (html) => html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '').replace(/\sstyle=("[^"]*"|'[^']*')/gi, ''),
  'all classes and ids taken out': (html) => html.replace(/\s(?:class|id)=("[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
};
