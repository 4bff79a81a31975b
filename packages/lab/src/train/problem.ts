/** Why a model cannot be trained, or a weights file cannot be used. */
export type TrainingProblemCode =
  | 'TOO_FEW_ROWS'
  | 'TOO_FEW_PAGES'
  | 'ONE_CLASS'
  | 'BAD_LABEL'
  | 'BAD_WEIGHT'
  | 'BAD_VALUE'
  | 'WRONG_LENGTH'
  | 'BAD_SETTING'
  | 'CANNOT_RESUME'
  | 'STOPPED'
  | 'BAD_WEIGHTS_FILE';

/** A training run that cannot start, with the numbers that explain why. */
export class TrainingProblem extends Error {
  readonly code: TrainingProblemCode;
  readonly detail: Readonly<Record<string, string | number>>;

  constructor(code: TrainingProblemCode, message: string, detail: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TrainingProblem';
    this.code = code;
    this.detail = detail;
  }
}
