import { z } from 'zod';
import { shared } from './extract.js';

const orNull = <T extends z.ZodType>(type: T) => z.union([type, z.null()]);

/** Body of `POST /v1/pages`. */
export const keepBody = z.strictObject({
  html: z.string().optional().describe('The page as text.'),
  base64: z.base64().optional().describe('The page as bytes.'),
  url: shared.url,
  article: z.int().min(1).optional().describe('Number of an article of the collection: its page as it was fetched.'),
  contentType: shared.contentType,
  render: z.boolean().optional().describe('Show a page that is empty without scripts in a browser.'),
  isUnlisted: z.boolean().optional().describe('Leave it out of the list of kept pages: it is kept for a small picture of it.'),
});
export type KeepBody = z.output<typeof keepBody>;
export const keepQuery = z.strictObject({ url: shared.url, contentType: shared.contentType });

export const screenshotQuery = z.strictObject({
  url: z.string().min(1).max(2_083),
  width: z.coerce.number().int().min(200).max(3_840).optional().describe('Pixels; 1280 by default.'),
  whole: z.stringbool().optional().describe('The whole page instead of its first screen.'),
});
export const pageParams = z.object({ page: z.string().regex(/^[0-9a-f]{32}$/) });

export const keptAnswer = z.object({
  id: z.string().describe('32 hexadecimal digits. The same page at the same address has the same id.'),
  url: orNull(z.string()),
  contentType: orNull(z.string()),
  title: orNull(z.string()),
  bytes: z.int(),
  at: z.int().describe('When it was kept, milliseconds.'),
  isUnlisted: z.boolean().optional().describe('True if it was only kept for a thumbnail.'),
});
export type KeptAnswer = z.output<typeof keptAnswer>;
export const keptPagesAnswer = z.object({ pages: z.array(keptAnswer) });

export const lookQuery = z.strictObject({
  method: shared.method,
  favor: shared.favor,
  comments: z.stringbool().optional().describe('Keep comments under an article too.'),
});
export const whyQuery = lookQuery.extend({ block: z.coerce.number().int().min(0).describe('Number of the block, from 0.') });

const line = z
  .object({
    text: z.string(),
    first: z.int().describe('First block of the line. -1 for none.'),
    last: z.int(),
  })
  .meta({ id: 'OutputLine' });
const block = z
  .object({
    text: z.string(),
    kept: z.boolean(),
    score: z.number().describe('How surely it is content, in [0, 1].'),
    reason: z.string().describe('Why it was kept or dropped, by name.'),
    by: z.enum(['score', 'step']).describe('Whether the cut decided, or a rule, a restoration or another step.'),
    kind: z.enum(['content', 'clutter', 'comment', 'title', 'date', 'author']),
    tag: z.string(),
    path: z.string(),
    row: z.int().describe("Row of the element in the page's tree."),
    words: z.number(),
    isHidden: z.boolean(),
    document: z.object({ kept: z.boolean(), reason: z.string() }).describe('The verdict for the document, before records are laid out.'),
    role: orNull(
      z.object({
        of: z.enum(['list', 'thread']),
        part: z.enum(['name', 'body', 'other']).describe('`name` names an entry, `body` is the text of a post.'),
        entry: z.int().describe('From 0.'),
        entries: z.int(),
        likely: z.number().describe('How likely the page is for this list. 1 for a thread.'),
      }),
    ).describe('Its part in a list or a thread of the page.'),
    textDensity: z.number().describe('Words per line of 80 characters.'),
    linkDensity: z.number().describe('Share of the words that are linked.'),
    nameDensity: z.number().describe('Tokens of id and class that suggest content minus those that suggest clutter, as in Dragnet.'),
  })
  .meta({ id: 'Block' });
const value = z.union([z.string(), z.array(z.string())]);
const field = z
  .object({
    name: z.string(),
    value: orNull(value),
    from: z.string(),
    confidence: z.number(),
    rivals: z
      .array(z.object({ value, from: z.array(z.string()), confidence: z.number() }))
      .describe('All values considered, the chosen one among them.'),
    block: z.int().describe('The block that shows it. -1 if unknown.'),
  })
  .meta({ id: 'MetadataField' });
export const inspectionAnswer = z.object({
  method: z.string(),
  favor: z.enum(['precision', 'balanced', 'recall']),
  cut: z.number(),
  url: orNull(z.string()),
  title: orNull(z.string()),
  language: orNull(z.string()),
  dir: orNull(z.string()),
  pageType: orNull(z.string()),
  types: z.record(z.string(), z.number()).describe('How likely each kind of page is.'),
  confidence: orNull(z.number()),
  reason: orNull(z.string()),
  warnings: z.array(z.string()),
  wordCount: z.int(),
  blocks: z.array(block),
  outputs: z.object({ markdown: z.array(line), text: z.array(line), html: z.array(line) }),
  metadata: z.array(field),
});

export type InspectionAnswer = z.output<typeof inspectionAnswer>;
export type BlockAnswer = InspectionAnswer['blocks'][number];
export type FieldAnswer = InspectionAnswer['metadata'][number];

export const whyAnswer = z.object({
  block: z.int(),
  causes: z.array(
    z.object({
      meaning: z.string(),
      weight: z.number().describe('Change of the log-odds. For start and cut, the log-odds themselves.'),
      part: z.enum(['start', 'rest', 'cut']).optional(),
    }),
  ),
});

export type WhyAnswer = z.output<typeof whyAnswer>;

export const chartsAnswer = z.object({
  cetr: z.object({
    method: z.string().describe('The method shown: the chosen one if it is of this paper, else the paper as published.'),
    points: z.array(z.object({ ratio: z.number(), difference: z.number(), isContent: z.boolean(), block: z.int() })),
    centres: z.array(z.array(z.number())).describe('The first is the origin.'),
  }),
  rowBlocks: z.object({
    method: z.string(),
    curve: z.array(z.number()),
    threshold: z.number(),
    k: z.int(),
    reach: z.enum(['both-ways', 'down']),
    splits: z.array(
      z.object({
        threshold: z.number(),
        above: z.int(),
        below: z.int(),
        m: z.number(),
        n: z.number(),
        g: z.number(),
        between: z.number(),
      }),
    ),
    regions: z.array(
      z.object({
        surge: z.int().describe('Line, from 1.'),
        drop: z.int().describe('First line after it.'),
        peak: z.number(),
        isContent: z.boolean(),
      }),
    ),
    lineOfBlock: z.array(z.int()).describe('First line of every block, from 1. 0 if it has none.'),
  }),
  paths: z.object({
    method: z.string(),
    border: orNull(z.string()).describe('Path of what begins a record.'),
    records: z.array(z.object({ from: z.int(), to: z.int() })),
    clusters: z.array(
      z.object({
        path: z.string(),
        blocks: z.array(z.int()),
        theta: z.number(),
        length: z.number(),
        b: z.number(),
        at: z.number(),
        variance: z.number(),
        state: z.enum(['border', 'fails', 'cut', 'not-reached']),
        failed: z.array(z.enum(['size', 'length', 'B', 'PreD'])),
        parts: z.int(),
      }),
    ),
  }),
  titles: z.array(
    z.object({
      text: z.string(),
      f: z.number(),
      w: z.number(),
      part: orNull(z.object({ kind: z.enum(['host', 'path', 'document']), text: z.string(), weight: z.number(), likeness: z.number() })),
      s1: z.number(),
      s2: z.number(),
      s3: z.number(),
      total: z.number(),
    }),
  ),
});

export type ChartsAnswer = z.output<typeof chartsAnswer>;

export const methodsAnswer = z.object({
  methods: z.array(
    z.object({
      name: z.string(),
      group: z.enum(['Pith', 'Papers', 'Baselines']),
      meaning: z.string().describe('What it does, in one sentence.'),
      reference: z.string(),
      variants: z.array(z.string()),
    }),
  ),
  others: z
    .array(z.object({ name: z.string(), meaning: z.string(), homepage: z.string(), isInstalled: z.boolean() }))
    .describe('Other extractors to compare with; `pith methods --install NAME` installs one.'),
});
export const otherParams = pageParams.extend({ extractor: z.string().max(40) });
export const otherAnswer = z.object({
  extractor: z.string(),
  text: z.string(),
  title: orNull(z.string()),
  author: orNull(z.string()),
  date: orNull(z.string()),
  kept: z.array(z.boolean()).describe('For each block of the inspection whether at least half of its words are in the text.'),
});
export type OtherAnswer = z.output<typeof otherAnswer>;
export type MethodsAnswer = z.output<typeof methodsAnswer>;
