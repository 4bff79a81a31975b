import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { McpContext } from '../context.js';

/** Context of a tool call. */
export interface ToolRun {
  readonly context: McpContext;
  readonly signal: AbortSignal;
  /** Tells how far it is, where the caller wants to know. */
  progress(done: number, total: number | undefined, message: string): Promise<void>;
  /** Asks the user before a write. Undefined if the client cannot ask. */
  confirm(question: string): Promise<boolean | undefined>;
}

/** The answer of a tool: text for the model, and the same as data. */
export interface ToolAnswer {
  readonly text: string;
  readonly data: NonNullable<CallToolResult['structuredContent']>;
}

/** One tool of the server. */
export interface McpTool<Input extends z.ZodRawShape = z.ZodRawShape> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodRawShape;
  readonly annotations: ToolAnnotations;
  run(args: z.infer<z.ZodObject<Input>>, run: ToolRun): Promise<ToolAnswer>;
}

/** Keeps the type of a tool's arguments while it is registered among others. */
export function tool<Input extends z.ZodRawShape>(definition: McpTool<Input>): McpTool {
  return definition as unknown as McpTool;
}

/** Reads the web and changes nothing. */
export const READS_WEB: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: true };
/** Reads the collection and changes nothing. */
export const READS_COLLECTION: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
