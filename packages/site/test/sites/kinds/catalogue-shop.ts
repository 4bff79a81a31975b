import { aboutText, type Kind, type List, type MadeSite, madeSite, oneOf, type Story } from './made-site.js';
import { english, linkStories, variedStories } from './varied-stories.js';

const SHELVES = ['rope', 'lamps', 'anchors', 'paint', 'charts'];
const BRANDS = ['Nordlicht', 'Kelp & Sons', 'Fathom'];
const nameOf = (slug: string) => slug[0]!.toUpperCase() + slug.slice(1);
const path = (story: Story) => `/p/${story.slug}-${10_000 + story.number}`;
const paged = (at: string) => (page: number) => (page === 1 ? at : `${at}?p=${page}`);
const price = ({ number }: Story) => `€${(number * 7) % 90},95`;

/** A shop: shelves and brands with filters and orders, products of a few sentences with a table of facts and others beside them. */
export function catalogueShop(count = 60): MadeSite {
  const all = variedStories(count, 83_000, english);
  const card = (story: Story) =>
    `<li class="product-item"><a class="product-photo" href="{origin}${path(story)}"><img src="/media/${story.number}.jpg" alt="${story.title}"></a><strong class="name"><a class="product-item-link" href="{origin}${path(story)}">${story.title}</a></strong><span class="price">${price(story)}</span><button>Add to Cart</button></li>`;
  const filters = (at: string) =>
    `<div class="sidebar filters"><strong>Shop by</strong><dl><dt>Price</dt><dd><ol><li><a href="{origin}${at}?price=0-50">€0 - €50</a> <span>12</span></li><li><a href="{origin}${at}?price=50-">€50 and above</a> <span>9</span></li></ol></dd></dl></div><div class="toolbar">Sort by <a href="{origin}${at}?product_list_order=name">Name</a> <a href="{origin}${at}?product_list_order=price">Price</a></div>`;
  const facts = (story: Story) =>
    `<table class="data"><tr><th>Weight</th><td>${story.number} kg</td></tr><tr><th>Brand</th><td>${oneOf(BRANDS, story)}</td></tr><tr><th>SKU</th><td>${10_000 + story.number}</td></tr></table>`;
  const description = (story: Story) => `<p>${story.teaser}. ${story.body.replaceAll(/<[^>]+>/g, ' ').slice(0, 180 + (story.number % 4) * 90)}</p>`;
  const shelf = (slug: string): List => ({
    title: nameOf(slug),
    stories: all.filter((story) => oneOf(SHELVES, story) === slug),
    address: paged(`/${slug}`),
    perPage: 6,
  });
  const orders = SHELVES.flatMap((slug) =>
    ['price=0-50', 'price=50-', 'product_list_order=name', 'product_list_order=price'].map(
      (query): List => ({ ...shelf(slug), address: () => `/${slug}?${query}` }),
    ),
  );
  const kind: Kind = {
    host: 'chandler.example',
    stories: all,
    path,
    frame: (title, main) =>
      `<!doctype html><html lang="en"><head><title>${title} - Chandler</title></head><body><header><a class="logo" href="{origin}/">Chandler</a><a href="{origin}/checkout/cart">My Cart</a><nav class="navigation"><ul>${SHELVES.map((slug) => `<li><a href="{origin}/${slug}">${nameOf(slug)}</a></li>`).join('')}</ul></nav></header><main>${linkStories(main, all, path)}</main><footer><ul><li><a href="{origin}/shipping">Shipping and returns</a></li><li><a href="{origin}/about-us">About us</a></li></ul><p>© Chandler. All prices include VAT and exclude shipping.</p></footer></body></html>`,
    entry: card,
    article: (story) =>
      `<div class="breadcrumbs"><a href="{origin}/">Home</a> <a href="{origin}/${oneOf(SHELVES, story)}">${nameOf(oneOf(SHELVES, story))}</a> ${story.title}</div><h1>${story.title}</h1><div class="product-info"><span class="price">${price(story)}</span><span class="stock">In stock</span><button>Add to Cart</button></div><img src="/media/${story.number}.jpg" alt=""><div class="description">${description(story)}</div>${facts(story)}<h2>We found other products you might like!</h2><ol class="products">${all
        .filter((other) => other !== story && oneOf(SHELVES, other) === oneOf(SHELVES, story))
        .slice(0, 4)
        .map(card)
        .join('')}</ol>`,
    pager: (page, pages, address) =>
      `<ul class="pages">${Array.from({ length: pages }, (_, i) => `<li><a href="{origin}${address(i + 1)}">${i + 1}</a></li>`).join('')}${page < pages ? `<li><a class="next" title="Next" href="{origin}${address(page + 1)}">Next</a></li>` : ''}</ul>`,
    list: (title, entries, pager) => `<h1>${title}</h1>${filters(`/${title.toLowerCase()}`)}<ol class="products">${entries}</ol>${pager}`,
    lists: [{ title: 'Welcome', stories: all.slice(0, 8), address: () => '/' }, ...SHELVES.map(shelf), ...orders],
    pages: { '/shipping': `<h1>Shipping</h1>${aboutText(83_900)}`, '/about-us': `<h1>About us</h1>${aboutText(83_950)}` },
    others: { '/checkout/cart': { body: '<title>Cart</title><h1>Shopping Cart</h1><p>You have no items in your shopping cart.</p>' } },
  };
  return madeSite(kind);
}
