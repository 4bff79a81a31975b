/** The message to a worker thread: one task at a time. */
export interface TaskMessage {
  readonly task: string;
  readonly input: unknown;
}

/** Messages from the worker. `ready` is sent once, when everything is loaded. An error with a code is an answer too: the worker is still usable. */
export type AnswerMessage = { readonly ready: true } | { readonly answer: unknown } | { readonly fault: Fault };

export interface Fault {
  readonly name: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}
