import style from './article.css?inline';

interface Shared {
  readonly title: string;
  readonly language: string | null;
  readonly dir: string | null;
  readonly url: string | null;
}

/** A reading as a file of its own: one page with its styles inside and no script, to send or to keep. */
export function shareFile(article: HTMLElement, { title, language, dir, url }: Shared): Blob {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = language ?? '';
  if (dir) page.documentElement.dir = dir;
  const meta = (attributes: Record<string, string>) => {
    const made = page.createElement('meta');
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    page.head.append(made);
  };
  meta({ charset: 'utf-8' });
  meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' });
  meta({ 'http-equiv': 'content-security-policy', content: "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:" });
  const sheet = page.createElement('style');
  sheet.textContent = `:root { color-scheme: light dark; } body { margin: 8vh 20px; background: light-dark(#fdfcfa, #141312); }\n${style}`;
  page.head.append(sheet);
  const copy = article.cloneNode(true) as HTMLElement;
  for (const button of copy.querySelectorAll('button')) button.remove();
  for (const held of copy.querySelectorAll<HTMLAnchorElement>('a.picture')) held.replaceWith(pictureOf(held));
  if (url !== null) {
    const from = page.createElement('p');
    from.className = 'article-facts';
    const link = page.createElement('a');
    link.href = url;
    link.textContent = url;
    from.append(link);
    copy.append(from);
  }
  page.body.append(copy);
  return new Blob([`<!doctype html>\n${page.documentElement.outerHTML}`], { type: 'text/html;charset=utf-8' });
}

/** In a file of one's own pictures may be loaded: who opens it decides. */
function pictureOf(held: HTMLAnchorElement): HTMLImageElement {
  const image = document.createElement('img');
  image.setAttribute('src', held.href);
  image.alt = held.firstChild?.textContent ?? '';
  image.setAttribute('loading', 'lazy');
  return image;
}

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
