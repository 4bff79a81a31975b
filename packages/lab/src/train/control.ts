/** Where a run stores finished work. */
export interface StateStore {
  /** The value stored under a name, or undefined. */
  read(name: string): unknown;
  write(name: string, state: unknown): void;
}

/** How a training run talks to its caller. */
export interface TrainingControl {
  /** Receives the progress and the score so far. */
  readonly log: (line: string) => void;
  /** Called at every safe point: true ends the run with the result so far. */
  readonly stops: () => boolean;
  readonly store: StateStore;
}

/** No listener, no stop signal, no checkpoint. */
export const unattended: TrainingControl = {
  log: () => undefined,
  stops: () => false,
  store: { read: () => undefined, write: () => undefined },
};

export function controlFrom(given: Partial<TrainingControl>): TrainingControl {
  return { ...unattended, ...given };
}
