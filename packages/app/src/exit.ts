/** Exit codes of the command. */
export const EXIT = {
  found: 0,
  /** Nothing was found, with the reason; with several inputs: on none of them. */
  nothing: 1,
  usage: 2,
  /** Some input could not be read or fetched. */
  unreadable: 3,
  /** Done, but less was found of a site than before. */
  lessFound: 4,
  /** A fault of this program; work under way is left to its lease. The number is EX_SOFTWARE of sysexits.h. */
  fault: 70,
  /** Ctrl-C, as shells count it. */
  interrupted: 130,
  /** Stopped by Ctrl-C after finishing the work in progress. */
  stopped: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An error whose message is for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exit: ExitCode;

  constructor(exit: ExitCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.exit = exit;
  }
}
