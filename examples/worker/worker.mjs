// An edge function (Cloudflare Workers, Deno Deploy and others): POST a page, get JSON.
import { extract } from 'pith';

const fields = ['title', 'author', 'published', 'markdown', 'confidence', 'reason'];

export default {
  async fetch(request) {
    if (request.method !== 'POST') return new Response('POST a page as text/html.\n', { status: 405, headers: { allow: 'POST' } });
    const bytes = new Uint8Array(await request.arrayBuffer());
    const contentType = request.headers.get('content-type') ?? undefined;
    const page = extract(bytes, { contentType, url: new URL(request.url).searchParams.get('url') ?? undefined });
    return Response.json(page.toJSON(fields), { status: page.reason === null ? 200 : 422 });
  },
};
