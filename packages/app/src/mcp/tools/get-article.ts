import { diffText, excerptOfMarkdown } from '@pith/site';
import { z } from 'zod';
import { articleNamed, collectionOf } from '../collection.js';
import { marked, untrusted } from '../untrusted.js';
import { READS_COLLECTION, tool } from './tool.js';

export const getArticle = tool({
  title: 'Get a collected article',
  description:
    'An article of the collection by its number or address, as Markdown within a token budget, and with `changes` its edits and their dates.',
  input: {
    article: z.union([z.string(), z.number()]).describe('Its number, or its address.'),
    max_tokens: z.number().int().min(50).max(200_000).optional().describe('Budget for the text; default 8000.'),
    changes: z.boolean().optional().describe('Tell what changed from revision to revision.'),
  },
  output: {
    id: z.number(),
    url: z.string(),
    title: z.string(),
    author: z.string().nullable(),
    published: z.string().nullable(),
    removed: z.boolean(),
    content_hash: z.string(),
    markdown: z.string(),
    tokens: z.number(),
    full_tokens: z.number(),
    changes: z.array(z.object({ revision: z.number(), at: z.string(), diff: z.string() })),
  },
  annotations: READS_COLLECTION,
  run: async ({ article: name, max_tokens = 8_000, changes = false }, run) => {
    const storage = await collectionOf(run);
    const article = await articleNamed(storage, String(name));
    const { markdown, tokens, fullTokens } = excerptOfMarkdown(article.markdown, max_tokens);
    const revisions = changes ? await storage.store.revisions(article.id) : [];
    const data = {
      id: article.id,
      url: article.url,
      title: article.title,
      author: article.author,
      published: article.published,
      removed: article.removedAt !== null,
      content_hash: article.contentHash,
      markdown,
      tokens,
      full_tokens: fullTokens,
      changes: revisions.map(({ number, at, diff }) => ({ revision: number + 1, at: new Date(at).toISOString(), diff: diffText(diff) })),
    };
    const history = data.changes.map(({ revision, at, diff }) => `Revision ${revision}, ${at}\n${diff}`).join('\n\n');
    const rest = tokens < fullTokens ? `\n\n${tokens} of ${fullTokens} tokens; max_tokens: ${fullTokens} gives all of it.` : '';
    const body = untrusted([`# ${data.title}`, markdown, history].filter((part) => part !== '').join('\n\n'));
    return {
      text: `${data.url}${data.removed ? ' (removed from the site)' : ''}\n\n${body}${rest}`,
      data: { ...data, markdown: marked(markdown), changes: data.changes.map((change) => ({ ...change, diff: marked(change.diff) })) },
    };
  },
});
