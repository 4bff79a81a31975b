// Chunks for a vector store, as JSON Lines: node examples/retrieval/chunks.mjs examples/article.html
import { readFile } from 'node:fs/promises';
import { chunksOf } from '@pith/site/read';
import { extract } from 'pith';

const [file = 'examples/article.html', maxTokens = '200'] = process.argv.slice(2);
const page = extract(await readFile(file));

for (const { id, headings, text, tokens } of chunksOf(page.markdown, Number(maxTokens))) {
  // Headings give a chunk its context. `id` stays the same while the text does, so unchanged chunks need no new embedding.
  console.log(JSON.stringify({ id, tokens, title: page.title, headings, text }));
}
