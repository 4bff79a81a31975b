// Puts answers into a page of a real browser, as a reader that trusts them would, and counts those in which something runs.
import { existsSync } from 'node:fs';
import { marked } from 'marked';
import { chromium } from 'playwright-core';

const HOME = 'http://reader.example/';
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export async function scriptsThatRun(answers) {
  const executablePath = places.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error('safe outputs are measured in a Chromium, and none is installed');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
  try {
    const page = await browser.newPage();
    // No request leaves: the page is answered from here, everything else is refused.
    await page.route('**/*', (route) =>
      route.request().url() === HOME ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id=sink></div>' }) : route.abort(),
    );
    await page.addInitScript(() => {
      for (const name of ['alert', 'confirm', 'prompt']) Object.defineProperty(window, name, { value: () => Object.assign(window, { ran: true }) });
    });
    await page.goto(HOME);
    const counts = { ran: 0, clicked: 0, empty: 0, answers: answers.length };
    for (const { html, markdown } of answers) {
      const shown = html ?? (markdown === null ? '' : marked.parse(markdown, { async: false }));
      if (shown === '') counts.empty++;
      else if (await runs(page, shown, false)) counts.ran++;
      else if (await runs(page, shown, true)) counts.clicked++;
    }
    return counts;
  } finally {
    await browser.close();
  }
}

/** Whether something ran: by itself or when a picture fails or a pointer passes; with `click` when a link is followed. */
async function runs(page, html, click) {
  const ran = await page.evaluate(
    async ([markup, follows]) => {
      const sink = document.querySelector('#sink');
      sink.innerHTML = markup;
      for (const element of sink.querySelectorAll('*')) {
        for (const name of ['error', 'load', 'mouseover']) element.dispatchEvent(new Event(name));
        if (follows && 'href' in element && String(element.href).startsWith('javascript:')) element.click();
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
      return 'ran' in window;
    },
    [html, click],
  );
  // What ran may have changed the page.
  if (ran) await page.goto(HOME);
  return ran;
}
