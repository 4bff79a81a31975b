import { TrainingProblem } from '../problem.js';

/** Choices of a training run; a trainer refuses the ones it does not know. All are optional. */
export type TrainerSettings = Readonly<Record<string, string | number>>;

/** Reads settings and remembers which were asked for, so that a misspelled one is refused. */
export class Settings {
  readonly #given: TrainerSettings;
  readonly #known = new Set<string>();

  constructor(given: TrainerSettings) {
    this.#given = given;
  }

  number(name: string, otherwise: number): number {
    this.#known.add(name);
    const value = Number(this.#given[name] ?? otherwise);
    if (!Number.isFinite(value)) throw new TrainingProblem('BAD_SETTING', `${name} is ${this.#given[name]}, but must be a number`, { name });
    return value;
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    this.#known.add(name);
    const value = String(this.#given[name] ?? choices[0]);
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new TrainingProblem('BAD_SETTING', `${name} is ${value}, but must be one of ${choices.join(', ')}`, { name });
    return found;
  }

  text(name: string, otherwise: string): string {
    this.#known.add(name);
    return String(this.#given[name] ?? otherwise);
  }

  /** Throws for an unknown setting. */
  refuseOthers(): void {
    const other = Object.keys(this.#given).find((name) => !this.#known.has(name));
    if (other !== undefined)
      throw new TrainingProblem('BAD_SETTING', `there is no setting ${other}; there are ${[...this.#known].join(', ')}`, { name: other });
  }
}
