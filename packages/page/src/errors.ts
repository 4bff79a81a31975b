/** Every error code, what it means, and what to do about it. */
export const problems = {
  NOT_HTML: 'The input is not a web page (binary data). Give HTML, as a string or as bytes.',
  TOO_LARGE: 'The input is larger than the limit. Raise `limits.characters`, or cut the page.',
  BAD_OPTION: 'An option has a value that is not allowed.',
  UNKNOWN_OPTION: 'There is no option of this name.',
  UNKNOWN_METHOD: 'No method has this name.',
  BAD_WEIGHTS: 'The weights do not fit the method: train them again, or use the ones it ships with.',
  BAD_INPUT: 'The input is neither a string, nor bytes, nor a DOM node.',
} as const;

export type ProblemCode = keyof typeof problems;

/** The error that Pith throws to its caller. Inside the library, missing data is a value with a reason. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, details: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    const facts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`);
    super(facts.length > 0 ? `${problems[code]} (${facts.join(', ')})` : problems[code], cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }
}
