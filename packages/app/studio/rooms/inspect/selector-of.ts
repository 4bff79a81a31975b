/** Names that belong to a site and not to one page or one build of it. */
const NAME = /^(?!.*\d{3})[A-Za-z_][\w-]{1,60}$/;
/** Ancestors of an unnamed element that are checked for a name. */
const MAX_UP = 4;

/** A selector for an element and its like on other pages of the site: by its own names, else by those of an element around it. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | null = element;
  for (let up = 0; at && at.localName !== 'body' && up <= MAX_UP; up++, at = at.parentElement) {
    // Text of its own has an element of ours around it.
    if (at.localName === 'pith-text') continue;
    const name = nameOf(at);
    steps.unshift(name ?? at.localName);
    if (name !== undefined) break;
  }
  return steps.join(' > ');
}

function nameOf(element: Element): string | undefined {
  const [first] = [...element.classList].filter((name) => NAME.test(name) && !name.startsWith('pith-'));
  if (first !== undefined) return `.${first}`;
  return NAME.test(element.id) ? `#${element.id}` : undefined;
}
