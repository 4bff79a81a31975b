import { createServer, type Server } from 'node:http';

const paragraph = (topic: string, n: number) =>
  `<p>The ${topic} was measured again in week ${n}, and the keeper wrote the figure into the long book that lies beside the lamp, as every keeper before her had done.</p>`;

const article = (title: string, topic: string) => `<!doctype html><html lang="en"><head><title>${title} | Harbour Notes</title></head><body>
<nav><a href="/">Home</a> <a href="/tides">Tides</a> <a href="/boats">Boats</a></nav>
<main><article><h1>${title}</h1><p>By <a rel="author" href="/people/tove">Tove Lund</a>, <time datetime="2026-03-01">1 March 2026</time></p>
<h2>Morning</h2>${[1, 2, 3, 4].map((n) => paragraph(topic, n)).join('')}
<h2>Noon</h2>${[5, 6, 7, 8].map((n) => paragraph(topic, n)).join('')}
<h2>Night</h2>${[9, 10, 11, 12].map((n) => paragraph(`${topic} by night`, n)).join('')}</article></main>
<footer>Harbour Notes</footer></body></html>`;

const list = `<!doctype html><html lang="en"><head><title>Boats for sale</title></head><body><main><h1>Boats for sale</h1><ul class="boats">
${['Gannet', 'Petrel', 'Skua', 'Tern', 'Auk', 'Eider'].map((name, i) => `<li class="boat"><h3><a href="/boats/${name.toLowerCase()}">${name}, a wooden boat of ${4 + i} metres</a></h3><p class="price">€ ${900 + i * 100}</p><p>Built in ${1970 + i}, kept dry and painted every spring by its only owner.</p></li>`).join('')}
</ul></main></body></html>`;

/** Says nothing until its script has run. */
const shell = `<!doctype html><html lang="en"><head><title>Signals</title></head><body><div id="app"></div><script>
document.getElementById('app').innerHTML = '<main><h1>Signals</h1>' + ${JSON.stringify([1, 2, 3, 4].map((n) => paragraph('signal', n)).join(''))} + '</main>';
</script></body></html>`;

/** A few pages on this machine; `state` is what a test may change. */
export async function startPages(): Promise<{
  server: Server;
  base: string;
  state: { topic: string; requests: number; left: number; held: number };
}> {
  const state = { topic: 'tide', requests: 0, left: 0, held: 0 };
  const server = createServer((request, response) => {
    state.requests++;
    if (request.url === '/never') {
      state.held++;
      // Nobody answers; only whoever asked can end it.
      response.on('close', () => state.left++);
      return;
    }
    const pages: Record<string, string> = {
      '/tides': article('How the tides were counted', state.topic),
      '/boats': list,
      '/signals': shell,
      '/robots.txt': '',
    };
    const page = pages[request.url ?? '/'];
    const missing = request.url === '/broken' ? 503 : 404;
    response.writeHead(page === undefined ? missing : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '<h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, base: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, state };
}
