const page = (head: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
const menu = `<nav><ul>${['Home', 'Boats', 'Harbours', 'Weather', 'About'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav>`;
const prose =
  'The ferry crosses twice a day while the ice holds off, and the ferryman counts his passengers aloud in a language that few of them know. ';

/** Pages that have something to say and merely look or speak like walls, each with words that its text must hold. */
export const honestPages: Readonly<Record<string, { readonly html: string; readonly says: string }>> = {
  'an article about tests for robots': {
    html: page(
      '<title>Why am I not a robot?</title>',
      `<article><h1>Why am I not a robot?</h1><p>Everybody has ticked the box that says “I’m not a robot”, and few know what it does. ${prose}</p><p>Cloudflare, DataDome and PerimeterX ask browsers to do sums instead. ${prose.repeat(3)}</p></article>`,
    ),
    says: 'do sums instead',
  },
  'a short note on a site that a service watches': {
    html: page(
      '<title>The bridge is closed</title>',
      `<div><h1>The bridge is closed</h1><p>${prose.repeat(2)}</p><p>Until Friday there is no way around by car.</p></div><script>(function(){var a=document.createElement("iframe");a.height=1;var d=a.contentDocument;d.innerHTML="window.__CF$cv$params={r:'8f',t:'MTc'};var s=document.createElement('script');s.src='/cdn-cgi/challenge-platform/scripts/jsd/main.js';";})();</script>`,
    ),
    says: 'no way around by car',
  },
  'the same, with the script in the page': {
    html: page(
      '<title>The bridge is closed</title><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
      `<div><h1>The bridge is closed</h1><p>${prose.repeat(2)}</p><p>Until Friday there is no way around by car.</p></div>`,
    ),
    says: 'no way around by car',
  },
  'a short note on a site that another service watches': {
    html: page(
      '<title>The bridge is closed</title><script>window._pxAppId = "PXabc";</script><script src="/abc/init.js"></script>',
      `<div><h1>The bridge is closed</h1><p>${prose.repeat(2)}</p><p>Until Friday there is no way around by car.</p></div>`,
    ),
    says: 'no way around by car',
  },
  'a form to write to us': {
    html: page(
      '<title>Contact</title><script src="https://www.recaptcha.example/recaptcha/api.js" async></script>',
      `<div class="top"><a href="/">Home</a> <a href="/boats">Boats</a></div><h1>Contact</h1><p>Our office at the mole is open on weekdays from nine to five, and on Saturdays until noon while the ferry runs.</p><p>Quay 4, 1234 Harbour. Telephone 0123 45678.</p><form><label>Name<input name="n"></label><label>Message<textarea name="m"></textarea></label><div class="g-recaptcha" data-sitekey="x"></div><button>Send</button></form>`,
    ),
    says: 'open on weekdays from nine to five',
  },
  'a landing page with a newsletter': {
    html: page(
      '<title>Tidal, a planner for small boats</title><script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
      '<section><h1>Plan your passage with the tide</h1><p>Tidal reads the tables of forty harbours and tells you when to leave, so that you never wait for water again.</p><p>It works without a network and keeps your routes on your own device.</p><form><input type="email"><div class="cf-turnstile"></div><button>Tell me when it is out</button></form></section>',
    ),
    says: 'reads the tables of forty harbours',
  },
  'a short product with a dialog to log in': {
    html: page(
      '<title>Oak stool</title>',
      `<div class="modal" id="login" style="display:none"><form action="/login"><input name="u"><input type="password" name="p"><button>Log in</button></form></div>${menu}<div class="product"><h1>Oak stool</h1><p class="price">€ 45.00</p><p>Turned from one piece of local oak, oiled twice and good for a person and a half. It is 44 cm high.</p><button>Add to cart</button></div>`,
    ),
    says: 'Turned from one piece of local oak',
  },
  'help on logging in': {
    html: page(
      '<title>How to log in</title>',
      `<header><form class="login"><input name="u"><input type="password" name="p"><button>Log in</button></form></header>${menu}<main><h1>How to log in</h1><p>Type the name that you chose when you joined, then the password. Both are case-sensitive.</p><p>If you have forgotten the password, press “Forgotten” and wait for a mail; it comes within a few minutes and holds for a day.</p><p>Five wrong tries close the account for an hour.</p></main>`,
    ),
    says: 'Five wrong tries close the account',
  },
  'an area code': {
    html: page(
      '<title>404: the story of an area code</title>',
      `<article><h1>404: the story of an area code</h1><p>In 1947 the whole state got one number. ${prose.repeat(4)}</p><p>Ten years ago somebody painted it on a water tower. ${prose.repeat(4)}</p></article>`,
    ),
    says: 'painted it on a water tower',
  },
  'rules for cookies': {
    html: page(
      '<title>Cookie policy</title>',
      `${menu}<div class="cookie-policy"><h1>Cookie policy</h1><p>We set two cookies. One remembers your language for a year, the other holds your basket until you close the window.</p><h2>Consent</h2><p>Neither needs your consent, since the shop does not work without them. You can remove both in the settings of your browser.</p></div>`,
    ),
    says: 'remembers your language for a year',
  },
  'how to add a check to a form': {
    html: page(
      '<title>Add a challenge to a form</title>',
      `${menu}<main><h1>Add a challenge to a form</h1><p>Load the script once, then put an element where the box shall be.</p><pre><code>&lt;div class="h-captcha" data-sitekey="KEY"&gt;&lt;/div&gt;</code></pre><p>Check the answer on your server before you trust what was sent.</p><div class="h-captcha" data-sitekey="demo"></div></main>`,
    ),
    says: 'Check the answer on your server',
  },
  'a page that says it found nothing of note': {
    html: page(
      '<title>Not found: the lost anchor</title>',
      `<article><h1>Not found: the lost anchor of the Hesper</h1><p>Divers searched for a week. ${prose.repeat(3)}</p><p>They will come back in spring. ${prose.repeat(2)}</p></article>`,
    ),
    says: 'They will come back in spring',
  },
  'a short entry where readers can log in to answer': {
    html: page(
      '<title>Low tide</title>',
      `<div class="post"><h1>Low tide</h1><p>The mole was dry this morning for the first time in eleven years, and children walked out to the lamp.</p></div><div class="answer"><p>Log in to answer</p><form><input name="u"><input type="password" name="p"><button>Log in</button></form></div>`,
    ),
    says: 'children walked out to the lamp',
  },
};
