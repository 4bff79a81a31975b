import { methods as allMethods, variantNames } from '@pith/papers';
import { type Call, json, type Route, route } from '../route.js';
import { type InspectionAnswer, type MethodsAnswer, methodsAnswer, otherAnswer, otherParams } from '../schemas/pages.js';
import { keptPart } from './page-of.js';

const methods = route(
  {
    name: 'methods',
    method: 'get',
    path: '/v1/methods',
    summary: 'Methods that find the main content, and other extractors to compare with.',
    access: 'open',
    answers: [{ meaning: 'The methods.', type: 'application/json', schema: methodsAnswer }],
  },
  async () => {
    const { otherExtractors } = await import('@pith/lab');
    return json({
      methods: Object.values(allMethods).map(({ name, meaning, reference }) => ({
        name,
        group: groupOf(name),
        meaning,
        reference,
        variants: variantNames.filter((variant) => variant.startsWith(`${name}:`)),
      })),
      others: otherExtractors(),
    });
  },
);

/** Baselines: methods that are neither learned nor from a paper. */
const BASELINES: ReadonlySet<string> = new Set(['all-text', 'landmarks', 'pruned']);

function groupOf(name: string): MethodsAnswer['methods'][number]['group'] {
  if (name === 'default' || name === 'large') return 'Pith';
  return BASELINES.has(name) ? 'Baselines' : 'Papers';
}

/** Milliseconds and MB that another extractor may take for a page. */
const OTHER_LIMITS = { maxTime: 20_000, maxMemory: 1_000 };

const other = route(
  {
    name: 'otherExtractor',
    method: 'get',
    path: '/v1/pages/:page/others/:extractor',
    summary: 'What another extractor that is installed keeps of a kept page, block by block: Readability, Defuddle, contextractor and others.',
    access: 'token',
    params: otherParams,
    answers: [{ meaning: 'Its text, and which blocks are in it.', type: 'application/json', schema: otherAnswer }],
  },
  async (call, { params: { page, extractor } }) => {
    const part = await keptPart(call, page);
    const { askOther } = await import('@pith/lab');
    const bytes = typeof part.page === 'string' ? new TextEncoder().encode(part.page) : part.page;
    const blocks = await blockTexts(call, page);
    const order = { extractor, bytes, url: part.url ?? null, contentType: part.contentType, blocks };
    return json({ extractor, ...(await askOther(order, OTHER_LIMITS)) });
  },
);

/** Texts of the blocks of a kept page. */
export async function blockTexts(call: Call, page: string): Promise<string[]> {
  const bytes = await call.services.pool.look({ part: await keptPart(call, page), what: 'inspection' }, call.task);
  const { blocks } = JSON.parse(new TextDecoder().decode(bytes)) as InspectionAnswer;
  return blocks.map(({ text }) => text);
}

/** Ways to tell content from clutter, our own and those of others. */
export const methodRoutes: readonly Route[] = [methods, other];
