/** The part of a browser page used here. */
export interface Scrollable {
  evaluate(script: string): Promise<unknown>;
  waitForTimeout(milliseconds: number): Promise<void>;
}

/** Rounds of scrolling and pressing; each shows one more part of the list. */
const MAX_ROUNDS = 50;
/** Milliseconds in which a round must have shown something. */
const MAX_WAIT = 2_000;
const LOOK_EVERY = 100;

/** Size of the displayed page: a list that has grown has more links or more text. */
const SIZE = '[document.links.length, document.body.innerText.length].join()';

/** Scrolls to the end and clicks "show more" buttons. Never a link that leads elsewhere, nor a submit button. */
const SHOW_MORE = `(() => {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const words = /^(?:load|show|view|see|mehr|voir|charger|ver|cargar|mostra|carica)\\s+(?:more|laden|anzeigen|plus|más|altri)\\b|^(?:more|ещё|показать ещё|もっと見る|加载更多|查看更多|더 보기)$/i;
  const names = /(?:^|[\\s_-])(?:load-?more|show-?more|view-?more)(?:$|[\\s_-])/i;
  const isMore = (each) => words.test(each.innerText.trim()) || names.test(each.className + ' ' + each.id);
  const stays = (each) => each.tagName !== 'A' || !each.getAttribute('href') || each.getAttribute('href').startsWith('#');
  const sends = (each) => each.tagName === 'BUTTON' && each.form !== null && each.type === 'submit';
  const found = [...document.querySelectorAll('button, a, [role=button]')].find((each) => stays(each) && !sends(each) && !each.disabled && each.offsetParent !== null && isMore(each));
  found?.click();
})()`;

/** Shows the whole of a list that grows on scroll or click, within the limits of rounds and time. */
export async function unfold(page: Scrollable, { until, now }: { readonly until: number; readonly now: () => number }): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS && now() < until; round++) {
    const before = await page.evaluate(SIZE);
    await page.evaluate(SHOW_MORE);
    if (!(await hasGrown(page, before, Math.min(until, now() + MAX_WAIT), now))) return;
  }
}

async function hasGrown(page: Scrollable, before: unknown, until: number, now: () => number): Promise<boolean> {
  while (now() < until) {
    await page.waitForTimeout(LOOK_EVERY);
    if ((await page.evaluate(SIZE)) !== before) return true;
  }
  return false;
}
