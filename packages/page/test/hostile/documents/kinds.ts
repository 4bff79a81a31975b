/** Pages of other kinds than articles: what is written for shops, threads, services, lists and manuals runs on these only. */

const around = (body: string, title: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><header><a href="/">Ostwick</a> <nav><a href="/a">Ropes</a> <a href="/b">Sails</a></nav></header>${body}<footer>Ostwick, Pier Street 4</footer></body></html>`;

/** One thing for sale, with `parts` below its price and `json` in its head. */
export function shop(parts: string, json = ''): string {
  const declared = json
    ? `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Tarred rope",${json}}</script>`
    : '';
  return around(
    `${declared}<main><div class="breadcrumb"><a href="/">Home</a> / <a href="/ropes">Ropes</a></div><div class="product"><h1>Tarred rope</h1><img src="/rope.jpg" alt="Tarred rope"><span class="price">€ 12.90</span><button class="add-to-cart">Add to cart</button><div class="description"><p>A rope of three strands, tarred twice and dried in the wind of the harbour, for boats that lie outside all winter.</p></div></div>${parts}</main>`,
    'Tarred rope | Ostwick Ropes',
  );
}

/** A thread with two posts before `posts`. */
export function thread(posts: string): string {
  return around(
    `<main><h1>Which rope for the winter?</h1><div class="thread">${post('ada', 1)}${post('bo', 2)}${posts}</div></main>`,
    'Which rope? - Ostwick Forum',
  );
}

/** A post of a thread, with `inside` after its text. */
export function post(name: string, number: number, inside = ''): string {
  return `<div class="post" id="p${number}"><div class="post-head"><a class="username" href="/u/${name}">${name}</a> <time datetime="2021-03-0${(number % 9) + 1}T10:00:00Z">${(number % 9) + 1} March 2021</time></div><div class="post-body"><p>I have used rope number ${number} for years, and it never froze in the blocks.</p>${inside}</div></div>`;
}

/** The page of a firm, with `sections` between its first words and its last. */
export function firm(sections: string): string {
  return around(
    `<main><section class="hero"><h1>Ropes for boats that stay out</h1><p>We make every rope by hand, and bring it to your pier within two days.</p><a class="btn" href="/order">Order now</a></section>${sections}<section><h2>Talk to us</h2><p>Write to us, and we answer on the same day.</p><a class="btn" href="/talk">Write to us</a></section></main>`,
    'Ostwick Ropes',
  );
}

/** A list of pages, with `cards` after its heading. */
export function listing(cards: string): string {
  return around(`<main><h1>All ropes</h1><div class="cards">${cards}</div></main>`, 'All ropes | Ostwick');
}

/** A page of a manual, with `parts` after its first words. */
export function manual(parts: string): string {
  return around(
    `<main><article class="markdown-body"><h1>rope(length)</h1><p>Makes a rope of a length, and throws where there is no tar left in the store.</p><pre><code>rope(12);</code></pre>${parts}</article></main>`,
    'rope(length) - Ostwick Manual',
  );
}
