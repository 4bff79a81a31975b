import textStyle from './article.css?inline';
import partStyle from './article-parts.css?inline';

interface Shared {
  readonly title: string;
  readonly language: string | null;
  readonly dir: string | null;
  readonly url: string | null;
}

/** A reading as a file of its own: one page with its styles inside and no script, to send or to keep. */
export function shareFile(article: HTMLElement, { title, language, dir, url }: Shared): Blob {
  const source = url === null ? '' : `<p class="article-facts"><a href="${escaped(url)}">${escaped(url)}</a></p>`;
  // Written as text: nodes of this page would be loaded and styled here, which its policy refuses.
  const page = `<!doctype html>
<html lang="${escaped(language ?? '')}"${dir ? ` dir="${escaped(dir)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 8vh 20px; background: light-dark(#fdfcfa, #141312); }
${textStyle}
${partStyle}
</style>
</head>
<body>
${articleText(article)}
${source}
</body>
</html>
`;
  return new Blob([page], { type: 'text/html;charset=utf-8' });
}

/** Placeholder for a picture until the text is written. */
const PICTURE = 'x-picture';

/** A saved file may load pictures: the user who opens it decides. */
function articleText(article: HTMLElement): string {
  const copy = article.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll('button')) button.remove();
  for (const held of copy.querySelectorAll<HTMLAnchorElement>('a.picture')) {
    const picture = document.createElement(PICTURE);
    picture.setAttribute('src', held.href);
    picture.setAttribute('alt', held.firstChild?.textContent ?? '');
    picture.setAttribute('loading', 'lazy');
    held.replaceWith(picture);
  }
  return copy.outerHTML.replaceAll(`<${PICTURE} `, '<img ').replaceAll(`</${PICTURE}>`, '');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
}
