// An MCP client that starts `pith mcp` and reads a page: node examples/agent/client.mjs examples/article.html
import { readFile } from 'node:fs/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [file = 'examples/article.html'] = process.argv.slice(2);
// After the release: { command: 'npx', args: ['-y', '-p', '@pith/app', 'pith', 'mcp'] }
const command = { command: process.execPath, args: ['packages/app/bin/pith.mjs', 'mcp'] };

const client = new Client({ name: 'example', version: '1.0.0' });
await client.connect(new StdioClientTransport(command));
try {
  const { tools } = await client.listTools();
  console.log('Tools:', tools.map(({ name }) => name).join(', '));
  const html = await readFile(file, 'utf8');
  const { content } = await client.callTool({ name: 'read_page', arguments: { html, max_tokens: 500 } });
  // Page text is untrusted: the server puts it between marks that the page cannot guess.
  console.log(content[0].text);
} finally {
  await client.close();
}
