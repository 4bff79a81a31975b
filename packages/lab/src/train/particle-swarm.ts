import { type Random, randomFrom } from '../random/random.js';
import { TrainingProblem } from './problem.js';

/** Names as in the paper. See `swarmDefaults` for the effect of its numbers. */
export interface SwarmSettings {
  readonly dimensions: number;
  /** n: particles in a generation. */
  readonly n: number;
  readonly generations: number;
  /** ω: share of the velocity that is kept. */
  readonly omega: number;
  /** τ: pull towards the particle's own best position. */
  readonly tau: number;
  /** φ: pull towards the best position of the current generation. */
  readonly phi: number;
  /** Largest velocity in any dimension. */
  readonly maxVelocity: number;
  /** Positions are kept inside these bounds, where given. */
  readonly bounds?: readonly [number, number] | undefined;
  readonly seed: number;
}

/** Ziegler and Skubacz take ω near 1 and τ, φ near 2 with 100 particles and generations. Velocities would then grow without end, hence the clamp. */
export const swarmDefaults: Omit<SwarmSettings, 'dimensions'> = { n: 100, generations: 100, omega: 0.9, tau: 2, phi: 2, maxVelocity: 0.25, seed: 1 };

/** One generation, for curves. */
export interface SwarmGeneration {
  readonly generation: number;
  readonly of: number;
  /** Best and mean score of this generation. */
  readonly best: number;
  readonly mean: number;
  /** Best score of all generations so far. */
  readonly bestSoFar: number;
  /** Makes a copy of the state, to store and resume from. */
  readonly soFar: () => SwarmState;
}

/** Everything needed to continue: plain data. */
export interface SwarmState {
  readonly settings: SwarmSettings;
  readonly position: readonly (readonly number[])[];
  readonly velocity: readonly (readonly number[])[];
  readonly ownBest: readonly { readonly position: readonly number[]; readonly score: number }[];
  readonly best: { readonly position: readonly number[]; readonly score: number; readonly generation: number };
  readonly curve: readonly { readonly best: number; readonly mean: number }[];
}

export interface SwarmChoices extends Partial<SwarmSettings> {
  readonly dimensions: number;
  readonly resume?: SwarmState | undefined;
}

/** Particle swarm (Kennedy and Eberhart, 1995) in the form of Ziegler and Skubacz (2007): looks for the position with the highest score. */
export function trainSwarm(
  score: (position: readonly number[]) => number,
  choices: SwarmChoices,
  onGeneration?: (generation: SwarmGeneration) => boolean | undefined,
): SwarmState {
  const run = new SwarmRun(score, choices);
  while (!run.isDone) {
    const generation = run.step();
    if (onGeneration?.(generation) === false) break;
  }
  return run.state();
}

/** The same, but lets other work run between generations, so that an abort signal is heard. The result so far is kept. */
export async function trainSwarmUntil(
  signal: AbortSignal,
  score: (position: readonly number[]) => number,
  choices: SwarmChoices & { readonly onGeneration?: (generation: SwarmGeneration) => void },
): Promise<SwarmState> {
  const { onGeneration, ...rest } = choices;
  const run = new SwarmRun(score, rest);
  while (!run.isDone && !signal.aborted) {
    const generation = run.step();
    onGeneration?.(generation);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return run.state();
}

class SwarmRun {
  readonly #score: (position: readonly number[]) => number;
  readonly #settings: SwarmSettings;
  readonly #position: number[][];
  readonly #velocity: number[][];
  readonly #ownBest: { position: readonly number[]; score: number }[];
  readonly #curve: { best: number; mean: number }[];
  #best: SwarmState['best'];

  constructor(score: (position: readonly number[]) => number, { resume, ...given }: SwarmChoices) {
    this.#score = score;
    this.#settings = checkSettings({ ...swarmDefaults, ...given });
    const { n, dimensions, seed } = this.#settings;
    if (resume && (resume.position.length !== n || resume.position[0]?.length !== dimensions)) {
      throw new TrainingProblem(
        'CANNOT_RESUME',
        `the swarm to continue has ${resume.position.length} particles in ${resume.position[0]?.length} dimensions`,
      );
    }
    const random = randomFrom(seed, 0);
    const first = () => Array.from({ length: n }, () => Array.from({ length: dimensions }, () => random.next()));
    this.#position = resume?.position.map((each) => [...each]) ?? first();
    this.#velocity = resume?.velocity.map((each) => [...each]) ?? this.#position.map((each) => each.map(() => 0));
    this.#ownBest = resume ? [...resume.ownBest] : this.#position.map((position) => ({ position, score: Number.NEGATIVE_INFINITY }));
    this.#curve = resume ? [...resume.curve] : [];
    this.#best = resume?.best ?? { position: this.#position[0]!, score: Number.NEGATIVE_INFINITY, generation: 0 };
  }

  get isDone(): boolean {
    return this.#curve.length >= this.#settings.generations;
  }

  step(): SwarmGeneration {
    const generation = this.#curve.length + 1;
    const scores = this.#position.map((position) => this.#scoreOf(position));
    const leader = scores.reduce((best, score, i) => (score > scores[best]! ? i : best), 0);
    for (const [i, score] of scores.entries()) if (score > this.#ownBest[i]!.score) this.#ownBest[i] = { position: [...this.#position[i]!], score };
    if (scores[leader]! > this.#best.score) this.#best = { position: [...this.#position[leader]!], score: scores[leader]!, generation };
    this.#curve.push({ best: scores[leader]!, mean: scores.reduce((sum, score) => sum + score, 0) / scores.length });
    this.#move([...this.#position[leader]!], randomFrom(this.#settings.seed, generation));
    return { generation, of: this.#settings.generations, ...this.#curve.at(-1)!, bestSoFar: this.#best.score, soFar: () => this.state() };
  }

  state(): SwarmState {
    return {
      settings: this.#settings,
      position: this.#position.map((each) => [...each]),
      velocity: this.#velocity.map((each) => [...each]),
      ownBest: [...this.#ownBest],
      best: this.#best,
      curve: [...this.#curve],
    };
  }

  #scoreOf(position: readonly number[]): number {
    const score = this.#score(position);
    if (Number.isNaN(score)) throw new TrainingProblem('BAD_VALUE', 'the score of a particle is not a number', { position: position.join(' ') });
    return score;
  }

  #move(leader: readonly number[], random: Random): void {
    const { omega, tau, phi, maxVelocity, bounds } = this.#settings;
    for (const [i, position] of this.#position.entries()) {
      const velocity = this.#velocity[i]!;
      const own = this.#ownBest[i]!.position;
      for (let d = 0; d < position.length; d++) {
        const pull = random.next() * tau * (own[d]! - position[d]!) + random.next() * phi * (leader[d]! - position[d]!);
        velocity[d] = Math.min(Math.max(omega * velocity[d]! + pull, -maxVelocity), maxVelocity);
        position[d]! += velocity[d]!;
        if (bounds) position[d] = Math.min(Math.max(position[d]!, bounds[0]), bounds[1]);
      }
    }
  }
}

function checkSettings(settings: SwarmSettings): SwarmSettings {
  for (const name of ['dimensions', 'n', 'generations'] as const) {
    const value = settings[name];
    if (!Number.isInteger(value) || value < 1)
      throw new TrainingProblem('BAD_SETTING', `${name} is ${value}, but must be a whole number from 1`, { name });
  }
  for (const name of ['omega', 'tau', 'phi', 'maxVelocity'] as const) {
    if (!(settings[name] >= 0)) throw new TrainingProblem('BAD_SETTING', `${name} is ${settings[name]}, but must not be negative`, { name });
  }
  return settings;
}
