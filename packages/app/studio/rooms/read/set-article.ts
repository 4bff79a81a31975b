import { safeTree } from './safe-tree.ts';

/** HTML for the reader view: notes with back links, pictures as text until requested, code to copy, wide tables that scroll. */
export async function setArticle(place: HTMLElement, html: string): Promise<void> {
  const tree = safeTree(html);
  for (const image of tree.querySelectorAll('img')) holdPicture(image);
  for (const pre of tree.querySelectorAll('pre')) addCopy(pre);
  for (const table of tree.querySelectorAll('table')) wrap(table, 'wide');
  for (const link of tree.querySelectorAll<HTMLAnchorElement>('a[href^="http"]'))
    Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  addWaysBack(tree);
  const formulas = [...tree.querySelectorAll<HTMLElement>('.math')];
  place.replaceChildren(tree);
  if (formulas.length > 0) await setFormulas(formulas);
}

/** Nothing is loaded from elsewhere: the studio shows a picture's alternative text and its address. */
function holdPicture(image: HTMLImageElement): void {
  const address = image.dataset.src;
  if (address === undefined) return;
  const held = document.createElement('a');
  held.className = 'picture';
  held.href = address;
  held.dataset.width = image.getAttribute('width') ?? '';
  held.textContent = image.alt || 'Picture';
  const host = document.createElement('small');
  host.textContent = URL.canParse(address) ? `picture at ${new URL(address).host}` : 'picture';
  held.append(host);
  image.replaceWith(held);
}

function addCopy(pre: HTMLPreElement): void {
  const box = wrap(pre, 'code');
  const language = /language-(\S+)/.exec(pre.querySelector('code')?.className ?? '')?.[1];
  const bar = document.createElement('div');
  bar.className = 'code-bar';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'plain';
  button.textContent = 'Copy';
  button.addEventListener('click', () => void copy(pre.textContent ?? '', button));
  bar.append(language ?? '', button);
  box.prepend(bar);
  pre.tabIndex = 0;
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    // Without the right to write, the text can still be marked by hand.
    button.textContent = 'The browser does not let it';
  }
}

function wrap(element: Element, name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = name;
  element.replaceWith(box);
  box.append(element);
  return box;
}

/** From a note back to where it was called, however often it was. */
function addWaysBack(tree: DocumentFragment): void {
  const calls = new Map<string, HTMLAnchorElement[]>();
  for (const call of tree.querySelectorAll<HTMLAnchorElement>('a[href^="#note-"]')) {
    const id = call.getAttribute('href')!.slice(1);
    const known = [...(calls.get(id) ?? []), call];
    calls.set(id, known);
    call.id = `call-${id}-${known.length}`;
    call.className = 'note-call';
  }
  for (const [id, found] of calls) {
    const note = tree.querySelector(`li[id="${CSS.escape(id)}"]`);
    for (const [at, call] of found.entries()) {
      const back = document.createElement('a');
      back.href = `#${call.id}`;
      back.className = 'note-back';
      back.textContent = found.length > 1 ? `↩${at + 1}` : '↩';
      back.setAttribute('aria-label', 'Back to the text');
      (note?.lastElementChild ?? note)?.append(' ', back);
    }
  }
}

/** MathML as nodes. Styles in its attributes are refused by the policy, and only move characters by a hair. */
function mathFrom(written: string): Element {
  const math = new DOMParser().parseFromString(written.replaceAll(/ style="[^"]*"/g, ''), 'text/html').querySelector('math')!;
  return document.importNode(math, true);
}

/** LaTeX between `\(…\)` and `\[…\]` → MathML, which the browser sets itself. */
async function setFormulas(formulas: readonly HTMLElement[]): Promise<void> {
  const { default: temml } = await import('temml');
  for (const formula of formulas) {
    const latex = (formula.textContent ?? '').replace(/^\\[([]|\\[)\]]$/g, '');
    const isBlock = formula.localName === 'p';
    // LaTeX that cannot be parsed stays as written.
    try {
      const written = temml.renderToString(latex, { displayMode: isBlock, throwOnError: true, trust: false, maxExpand: 200 });
      formula.replaceChildren(mathFrom(written));
    } catch {
      formula.textContent = latex;
      formula.classList.add('is-latex');
    }
  }
}
