import { type HostileDocuments, nested, numbered, PROSE, repeated } from './document.js';
import { firm, shop } from './kinds.js';

const answer = (make: (size: number) => string) => ({ make, keeps: 'answer' as const });
const LINE = 'It was wet and heavy. ';

/** Shops and firms: parts, prices, plans, voices and cards, each more often than anybody needs. */
export const sold: HostileDocuments = {
  'offers of a product in JSON-LD': answer((size) =>
    shop(
      '',
      `"offers":{"@type":"AggregateOffer","offers":[${numbered(size, (i) => `{"@type":"Offer","name":"Length ${i}","sku":"r${i}","price":"${i}.90","priceCurrency":"EUR","availability":"InStock"},`)}{}]}`,
    ),
  ),
  'scripts of products in JSON-LD': answer((size) =>
    shop(
      numbered(
        size,
        (i) =>
          `<script type="application/ld+json">{"@type":"Product","name":"Rope ${i}","offers":{"price":"${i}.90","priceCurrency":"EUR"},"isRelatedTo":{"@id":"#${i - 1}"}}</script>`,
      ),
    ),
  ),
  'variants that hold variants': answer((size) =>
    shop('', `"hasVariant":${nested(Math.min(size, 900_000), '{"@type":"Product","name":"Rope","hasVariant":', '}', '1')}`),
  ),
  'prices of one product': answer((size) => shop(numbered(size, (i) => `<span class="price" itemprop="price">€ ${i}.90</span> `))),
  'prices with their old prices': answer((size) =>
    shop(
      numbered(
        size,
        (i) => `<div class="price-box"><del>€ ${i + 2}.90</del> <ins>€ ${i}.90</ins> <span>incl. VAT, plus € 4.90 shipping</span></div>`,
      ),
    ),
  ),
  'options in groups': answer((size) =>
    shop(
      numbered(
        size,
        (i) =>
          `<fieldset><legend>Length ${i}</legend><label><input type=radio name=l${i}>1 m</label><label><input type=radio name=l${i}>2 m</label></fieldset>`,
      ),
    ),
  ),
  'options of one choice': answer((size) =>
    shop(
      `<div class="variants" role=radiogroup aria-label=Colour>${numbered(size, (i) => `<button role=radio aria-label="Colour ${i}">${i}</button>`)}</div>`,
    ),
  ),
  'specifications of pairs': answer((size) =>
    shop(`<h2>Specifications</h2><dl>${numbered(size, (i) => `<dt>Length ${i}</dt><dd>${i} m</dd>`)}</dl>`),
  ),
  'specifications in lines': answer((size) =>
    shop(`<h2>Specifications</h2><ul>${numbered(size, (i) => `<li><strong>Length ${i}:</strong> ${i} m</li>`)}</ul>`),
  ),
  'specifications in rows of boxes': answer((size) =>
    shop(`<h2>Details</h2>${numbered(size, (i) => `<div class=row><div class=label>Length ${i}</div><div class=value>${i} m</div></div>`)}`),
  ),
  'parts of a product': answer((size) =>
    shop(numbered(size, (i) => `<section><h2>Part ${i}</h2><p>${PROSE}</p><ul><li>Wet</li><li>Heavy</li></ul></section>`)),
  ),
  'parts of one name': answer((size) => shop(repeated(size, `<section><h2>Description</h2><p>${PROSE}</p></section>`))),
  'parts inside parts': answer((size) => shop(nested(size, `<div class=product-part><h3>Description</h3><p>${LINE}</p>`, '</div>'))),
  'other goods below a product': answer((size) =>
    shop(
      `<h2>You may also like</h2>${numbered(size, (i) => `<div class=card><a href=/p/${i}><img src=/${i}.jpg alt="Rope ${i}"><h3>Rope ${i}</h3></a><span class=price>€ ${i}.90</span><button>Add to cart</button></div>`)}`,
    ),
  ),
  'goods of one name': answer((size) =>
    shop(repeated(size, '<div class=card><a href=/p/1><h3>Tarred rope</h3></a><span class=price>€ 12.90</span></div>')),
  ),
  'voices about a product': answer((size) =>
    shop(
      `<h2>Reviews</h2>${numbered(size, (i) => `<div class=review><span class=stars>★★★★★</span><b>Ada ${i}</b><time>1 March 2021</time><p>Rope ${i} held all winter.</p></div>`)}`,
    ),
  ),
  'pictures of one product': answer((size) =>
    shop(
      `<div class=gallery>${numbered(size, (i) => `<img src=/g/${i}.jpg alt="Tarred rope, view ${i}"><img src=/g/${i}-small.jpg alt="Tarred rope">`)}</div>`,
    ),
  ),
  'state of a shop': answer((size) =>
    shop(
      `<script>window.__STATE__={"product":{"name":"Tarred rope","variants":[${numbered(size, (i) => `{"id":${i},"price":${i},"options":["a","b"]},`)}{}]}}</script>`,
    ),
  ),
  'breadcrumbs in breadcrumbs': answer((size) => shop(nested(size, '<ol class=breadcrumb><li><a href=/a>Ropes</a>', '</ol>'))),
  'plans of a service': answer((size) =>
    firm(
      `<section><h2>Plans</h2>${numbered(size, (i) => `<div class=plan><h3>Plan ${i}</h3><p class=price>€ ${i} a month</p><ul><li>Ropes</li><li>Knots</li></ul><a class=btn href=/buy/${i}>Choose</a></div>`)}</section>`,
    ),
  ),
  'plans of one name': answer((size) =>
    firm(`<section>${repeated(size, '<div class=plan><h3>Basic</h3><p>€ 9</p><ul><li>Ropes</li></ul><a href=/buy>Choose</a></div>')}</section>`),
  ),
  'voices of customers twice': answer((size) =>
    firm(
      `<section class=carousel>${numbered(size, (i) => `<div class=slide><blockquote>Rope ${i % 500} held all winter, and we ordered another.</blockquote><p>Ada ${i % 500}</p></div>`)}</section>`,
    ),
  ),
  'lists that turn': answer((size) =>
    firm(numbered(size, (i) => `<ul class=carousel>${numbered(400, (j) => `<li><img src=/${j}.png alt="Firm ${(i * 7 + j) % 30}"></li>`)}</ul>`)),
  ),
  'one list that turns': answer((size) => firm(`<ul>${numbered(size, (i) => `<li>Rope number ${i % 300} of the pier</li>`)}</ul>`)),
  'sections of a service': answer((size) =>
    firm(numbered(size, (i) => `<section><h2>Why rope ${i}</h2><p>${LINE}</p><a class=btn href=/why/${i}>Read more</a></section>`)),
  ),
  'sections inside sections': answer((size) =>
    firm(nested(size, `<section><div class=card><h3>Rope</h3><p>${LINE}</p></div><div class=card><h3>Knot</h3><p>${LINE}</p></div>`, '</section>')),
  ),
  'like siblings at every depth': answer((size) =>
    firm(nested(size, '<div><div><p>Rope</p><p>Wet</p></div>', '<div><p>Knot</p><p>Dry</p></div></div>')),
  ),
  'calls to act': answer((size) => firm(numbered(size, (i) => `<p>${LINE}</p><a class=btn href=/act/${i}>Read the report ${i}</a>`))),
  'calls in rows': answer((size) => firm(`<p>${LINE}</p>${numbered(size, (i) => `<a class=btn href=/act/${i}>Act ${i}</a><br>`)}`)),
  'questions of customers': answer((size) =>
    firm(
      numbered(
        size,
        (i) =>
          `<div class=faq><button aria-expanded=false aria-controls=a${i}>Is rope ${i} wet?</button><div id=a${i} hidden><p>${LINE}</p></div></div>`,
      ),
    ),
  ),
  'tabs in tabs': answer((size) =>
    firm(
      nested(
        size,
        '<div role=tablist><button role=tab aria-controls=t1>Ropes</button><button role=tab aria-controls=t2>Knots</button></div><div role=tabpanel id=t1><p>Wet.</p></div><div role=tabpanel id=t2>',
        '</div>',
      ),
    ),
  ),
  'tabs for one panel': answer((size) =>
    firm(
      `<div role=tablist>${numbered(size, (i) => `<button role=tab aria-controls=t1>Rope ${i}</button>`)}</div><div role=tabpanel id=t1><p>${LINE}</p></div>`,
    ),
  ),
  'panels for one tab': answer((size) =>
    firm(
      `<div role=tablist><button role=tab aria-controls=t1>Rope</button></div>${repeated(size, `<div role=tabpanel id=t1 aria-labelledby=t1><p>${LINE}</p></div>`)}`,
    ),
  ),
};
