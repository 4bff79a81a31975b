/** Every way the lab can refuse its input. The message is made from the facts, so that it always names the file. */
const messages = {
  NO_DATA_FOLDER: () => 'no data folder given: pass one, or set PITH_DATA',
  NO_DATASET: (facts: { folder: string; missing: string }) => `${facts.folder} is not a dataset: ${facts.missing}`,
  BROKEN_LABEL: (facts: { file: string; line: number; fault: string }) => `${facts.file}, line ${facts.line}: ${facts.fault}`,
  LABEL_WITHOUT_PAGE: (facts: { file: string; line: number; page: string }) =>
    `${facts.file}, line ${facts.line}: its page is missing: ${facts.page}`,
  BROKEN_PAGE: (facts: { file: string; fault: string }) => `${facts.file} cannot be read: ${facts.fault}`,
  TOO_LARGE: (facts: { file: string; maxBytes: number }) => `${facts.file} unpacks to more than ${facts.maxBytes} bytes`,
  HELD_BACK: (facts: { wanted: string }) => `pages of held-out sites (${facts.wanted}) are for the final evaluation: pass --final to read them`,
  TOO_FEW_SITES: (facts: { sites: number; folds: number }) => `${facts.sites} sites cannot be divided into ${facts.folds} folds`,
  BROKEN_OWN_PAGE: (facts: { file: string; fault: string }) => `${facts.file}: ${facts.fault}`,
  LABELS_MATCH_NOTHING: (facts: { set: string; pages: number }) =>
    `${facts.set}: no reference text of its ${facts.pages} pages is on its page; are labels and pages of the same set?`,
  UNEQUAL_LENGTHS: (facts: { first: number; second: number }) =>
    `two systems must be compared page by page, but there are ${facts.first} and ${facts.second} values`,
  UNKNOWN_EXTRACTOR: (facts: { name: string; known: readonly string[] }) => `unknown extractor ${facts.name}; known: ${facts.known.join(', ')}`,
  BAD_WEIGHTS_FILE: (facts: { file: string; fault: string }) => `${facts.file} cannot be used: ${facts.fault}`,
  RIVAL_NOT_INSTALLED: (facts: { name: string; reason: string }) => `${facts.name} cannot be installed: ${facts.reason}`,
  EXTRACTOR_FAILED: (facts: { name: string; reason: string }) => `${facts.name} failed on the page: ${facts.reason}`,
  NOTHING_TO_EVALUATE: (facts: { folder: string }) => `${facts.folder} has no page with a label that can be scored`,
  WORKER_ENDED: (facts: { fault: string }) => `a worker ended before its pages were done: ${facts.fault}`,
  BROKEN_FLOORS: (facts: { file: string; fault: string }) => `${facts.file}: ${facts.fault}`,
} as const;

export type LabProblemCode = keyof typeof messages;
type Facts<Code extends LabProblemCode> = Parameters<(typeof messages)[Code]> extends [infer Given] ? Given : Record<string, never>;

export const labProblemCodes = Object.keys(messages) as readonly LabProblemCode[];

/** Input that the lab cannot work with, with a message that helps to fix it. */
export class LabProblem<Code extends LabProblemCode = LabProblemCode> extends Error {
  readonly code: Code;
  readonly details: Facts<Code>;

  constructor(code: Code, facts: Facts<Code>, options?: ErrorOptions) {
    super((messages[code] as (facts: Facts<Code>) => string)(facts), options);
    this.name = 'LabProblem';
    this.code = code;
    this.details = facts;
  }
}
