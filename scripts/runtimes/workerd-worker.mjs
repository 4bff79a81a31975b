// The same behind HTTP, for workerd: the body is the page, the header `x-options` has the reading options.
import { digestOf } from './digest.mjs';
import * as library from './pith.mjs';

export default {
  async fetch(request) {
    if (request.method !== 'POST') return new Response('ready');
    const bytes = new Uint8Array(await request.arrayBuffer());
    return Response.json(await digestOf(library, bytes, JSON.parse(request.headers.get('x-options'))));
  },
};
