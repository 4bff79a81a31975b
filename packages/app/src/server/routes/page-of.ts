import type { RawPart } from '@pith/site';
import { ServerProblem } from '../problem.js';
import type { Call } from '../route.js';

interface GivenPage {
  /** The body itself. */
  readonly page?: Uint8Array;
  readonly html?: string | undefined;
  readonly base64?: string | undefined;
  readonly url?: string | undefined;
  readonly contentType?: string | undefined;
}

/** The page in the request. Undefined if it only has an address. */
export function pageOf({ page, html, base64, url, contentType }: GivenPage): RawPart | undefined {
  if (page !== undefined) return { page, url, contentType };
  if (html !== undefined && base64 !== undefined) throw new ServerProblem('BAD_REQUEST', { detail: 'give either html or base64' });
  if (html !== undefined) return { page: html, url, contentType };
  if (base64 !== undefined) return { page: Buffer.from(base64, 'base64'), url, contentType };
  if (url === undefined) throw new ServerProblem('BAD_REQUEST', { detail: 'give html, base64 or url' });
  return undefined;
}

/** A page of the shelf. */
export async function keptPart({ services }: Call, id: string): Promise<RawPart> {
  const found = await services.shelf.find(id);
  if (!found) throw new ServerProblem('NOT_FOUND', { detail: 'no such page' });
  return found.part;
}

/** The page that came with the request, or that it names by its id. */
export async function givenOrKept(call: Call, body: GivenPage & { readonly pageId?: string | undefined }): Promise<RawPart | undefined> {
  return body.pageId === undefined ? pageOf(body) : keptPart(call, body.pageId);
}
