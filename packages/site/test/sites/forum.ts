import type { Answer, TestSite } from './site-server.js';
import { dayOf, englishParagraphs, englishTitle } from './texts.js';

const boards = ['Boats', 'Engines', 'Weather'];
const perPage = 20;

/** A forum: boards, threads with several posts, links to authors and last posts beside every thread. */
export class Forum implements TestSite {
  readonly host = 'forum.example';
  readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  paths(): string[] {
    return Array.from({ length: this.size }, (_, i) => `/thread/${i + 1}`);
  }

  answer(path: string): Answer | undefined {
    const [route = '', query = ''] = path.split('?');
    if (route === '/') return this.#page('Harbour forum', '<div class="welcome"><p>Welcome to the forum of the harbour.</p></div>');
    const board = Number(/^\/board\/(\d+)$/.exec(route)?.[1] ?? 0);
    if (board > 0 && board <= boards.length) return this.#board(board, Number(/page=(\d+)/.exec(query)?.[1] ?? 1));
    const thread = Number(/^\/thread\/(\d+)$/.exec(route)?.[1] ?? 0);
    return thread > 0 && thread <= this.size ? this.#thread(thread) : undefined;
  }

  #board(board: number, page: number): Answer | undefined {
    const threads = Array.from({ length: this.size }, (_, i) => this.size - i).filter((number) => number % boards.length === board - 1);
    const shown = threads.slice((page - 1) * perPage, page * perPage);
    const pages = Math.ceil(threads.length / perPage);
    if (shown.length === 0) return undefined;
    const rows = shown.map(
      (number) =>
        `<tr><td class="topic"><a href="/thread/${number}">${englishTitle(number)}</a></td><td><a href="/user/${number % 7}">sailor${number % 7}</a></td><td>${number % 9} replies</td><td><a href="/thread/${number}#last">${dayOf(number)}</a></td></tr>`,
    );
    const numbers = Array.from({ length: pages }, (_, i) =>
      i + 1 === page ? `<b>${i + 1}</b>` : `<a href="/board/${board}?page=${i + 1}">${i + 1}</a>`,
    );
    return this.#page(
      boards[board - 1]!,
      `<h1>${boards[board - 1]}</h1><table class="threads">${rows.join('')}</table><p class="pages">${numbers.join(' ')}</p>`,
    );
  }

  #thread(number: number): Answer {
    const posts = englishParagraphs(number + 9_000, 3 + (number % 3));
    return this.#page(
      englishTitle(number),
      `<h1>${englishTitle(number)}</h1>${posts.map((text, i) => `<div class="post" id="p${i}"><div class="author"><a href="/user/${(number + i) % 7}">sailor${(number + i) % 7}</a> <span>${dayOf(number + i)}</span></div><div class="body"><p>${text}</p></div></div>`).join('')}`,
    );
  }

  #page(title: string, main: string): Answer {
    return {
      body: `<!doctype html><html lang="en"><head><title>${title} - Harbour forum</title></head><body><div id="nav"><ul><li><a href="/">Home</a></li>${boards.map((name, i) => `<li><a href="/board/${i + 1}">${name}</a></li>`).join('')}<li><a href="/register">Register</a></li></ul></div><div id="content">${main}</div><div id="footer">Powered by planks</div></body></html>`,
    };
  }
}
