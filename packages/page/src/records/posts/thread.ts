import type { ContentElement, ContentNode } from '../../content/node.js';
import type { Page } from '../../page/page.js';
import type { Post } from './post.js';

/** Content of some rows of the page, the last one not included. */
export type Pieces = (from: number, to: number) => ContentElement;

/** A page of posts as one document: every post begins with who speaks, and when; what stands around the posts stays where it is. */
export function threadRoot({ tree }: Page, posts: readonly Post[], pieces: Pieces): ContentElement {
  const children: ContentNode[] = [];
  const add = (from: number, to: number) => {
    // One by one: a page may have more nodes than a call may have arguments.
    if (from >= to) return;
    for (const node of pieces(from, to).children) if (!isRule(node) || (children.length > 0 && !isRule(children.at(-1)!))) children.push(node);
  };
  let at = 1;
  for (const post of posts) {
    add(at, post.node);
    if (children.length > 0 && !isRule(children.at(-1)!)) children.push({ tag: 'hr', attributes: {}, children: [], source: post.node });
    children.push(headOf(post, post.replyTo === null ? undefined : posts[post.replyTo - 1]));
    add(Math.max(at, post.node), post.body);
    add(post.body, post.bodyEnd);
    at = post.bodyEnd;
  }
  add(at, tree.size);
  if (children.length > 0 && isRule(children.at(-1)!)) children.pop();
  return { tag: 'section', attributes: {}, children, source: 0 };
}

function isRule(node: ContentNode): boolean {
  return 'tag' in node && node.tag === 'hr';
}

/** `name → whom it answers · time · votes · ✓` in one paragraph. */
function headOf(post: Post, answered: Post | undefined): ContentElement {
  const source = post.node;
  const parts: ContentNode[] = [];
  const say = (node: ContentNode) => {
    if (parts.length > 0) parts.push({ text: ' · ', source });
    parts.push(node);
  };
  if (post.author !== null) say({ tag: 'strong', attributes: {}, children: [{ text: post.author, source }], source });
  if (post.author !== null && answered?.author != null) parts.push({ text: ` → ${answered.author}`, source });
  if (post.time !== null) say({ tag: 'time', attributes: { datetime: post.time }, children: [{ text: readable(post.time), source }], source });
  if (post.votes !== null) say({ text: post.votes > 0 ? `+${post.votes}` : String(post.votes), source });
  if (post.accepted) say({ text: '✓', source });
  return { tag: 'p', attributes: {}, children: merged(parts), source };
}

/** `2024-05-01T10:00:00+02:00` as `2024-05-01 10:00`: the zone stays in the attribute. */
function readable(time: string): string {
  return time.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2');
}

/** Adjacent texts are one, as everywhere in the content. */
function merged(nodes: readonly ContentNode[]): ContentNode[] {
  const joined: ContentNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last !== undefined && 'text' in last && 'text' in node) joined[joined.length - 1] = { text: last.text + node.text, source: last.source };
    else joined.push(node);
  }
  return joined;
}
