const sentences = [
  'The lighthouse on the northern pier was built when coal still came by barge.',
  'Its keeper wrote down every ship that passed, with the hour and the weather.',
  'Most of these books were kept in a dry loft, and nobody asked for them.',
  'Last spring two pupils found the loft and began to read.',
  'What they copied out fills a long shelf in the town library, and it is not yet half.',
];

/** A page of an invented article in parts. */
export function partOfArticle(part: number, of: number): string {
  const paragraphs = sentences.map(
    (_, i) => `<p>Part ${part}, paragraph ${i + 1}. ${sentences.slice(i).concat(sentences.slice(0, i)).join(' ')}</p>`,
  );
  const links = Array.from({ length: of }, (_, i) =>
    i + 1 === part ? `<b>${i + 1}</b>` : `<a href="/keeper${i === 0 ? '' : `?page=${i + 1}`}">${i + 1}</a>`,
  );
  const next = part < of ? `<a rel="next" href="/keeper?page=${part + 1}">Next page</a>` : '';
  return `<!doctype html><html lang="en"><head><title>The keeper's books</title></head><body>
    <nav><a href="/">Home</a> <a href="/about">About</a></nav>
    <article><h1>The keeper's books</h1><h2>Chapter ${part}</h2>${paragraphs.join('')}</article>
    <div class="pagination">${links.join(' ')} ${next}</div><footer>All rights reserved.</footer></body></html>`;
}
