/** A page to try the server on, in three files of its own: no request leaves the machine, and nothing stands inline. */
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pith</title>
<link rel="stylesheet" href="/try.css">
<h1>Pith</h1>
<p>What a page says. The API is described in <a href="/openapi.json">openapi.json</a>.</p>
<form id="form">
  <label>Address <input id="url" type="url" placeholder="https://example.org/article"></label>
  <label>or HTML <textarea id="html" rows="6" spellcheck="false"></textarea></label>
  <label>Token, to fetch an address <input id="token" type="password" autocomplete="off"></label>
  <label>Show <select id="show"><option>markdown</option><option>text</option><option>html</option><option>json</option></select></label>
  <label>Tokens at most <input id="budget" type="number" min="1"></label>
  <button>Read</button>
</form>
<p id="state" role="status"></p>
<pre id="answer" tabindex="0"></pre>
<script src="/try.js"></script>
</html>
`;

const css = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
label { display: block; margin: 0.5rem 0; }
input, textarea, select { font: inherit; width: 100%; box-sizing: border-box; }
button { font: inherit; padding: 0.4rem 1.2rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid; padding-top: 1rem; }
`;

const script = `const by = (id) => document.getElementById(id);
by('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const show = by('show').value;
  const body = {};
  if (by('html').value) body.html = by('html').value;
  if (by('url').value) body.url = by('url').value;
  if (by('budget').value) body.maxTokens = Number(by('budget').value);
  const headers = { 'content-type': 'application/json' };
  if (by('token').value) headers.authorization = 'Bearer ' + by('token').value;
  by('state').textContent = 'Reading…';
  by('answer').textContent = '';
  try {
    const response = await fetch('/v1/extract', { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) by('state').textContent = answer.status + ' ' + answer.code + ': ' + answer.title + (answer.detail ? ' (' + answer.detail + ')' : '');
    else {
      by('state').textContent = (answer.title ?? 'No title') + ', ' + answer.wordCount + ' words' + (answer.reason ? ', nothing found: ' + answer.reason : '');
      by('answer').textContent = show === 'json' ? JSON.stringify(answer, null, 2) : answer[show];
    }
  } catch (error) {
    by('state').textContent = 'The server does not answer.';
  }
});
`;

export const tryPage: Readonly<Record<string, { readonly body: string; readonly type: string }>> = {
  '/': { body: html, type: 'text/html; charset=utf-8' },
  '/try.css': { body: css, type: 'text/css; charset=utf-8' },
  '/try.js': { body: script, type: 'text/javascript; charset=utf-8' },
};
