import { EXIT, type ExitCode } from './exit.js';

/**
 * Ends the process with a message and an exit code of its own where nothing has caught an error: after that, no state can be relied upon.
 * Work that was under way is left to its lease, and continues with the next run or with another worker.
 */
export function endOnFaults(): { readonly dispose: () => void } {
  const end = (error: unknown) => process.exit(reportFault(error));
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
  return {
    dispose: () => {
      process.off('uncaughtException', end);
      process.off('unhandledRejection', end);
    },
  };
}

/** One line with the code, for logs, then the place in the program. */
export function reportFault(error: unknown): ExitCode {
  try {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    const where = (stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
    process.stderr.write(`pith: INTERNAL: a fault of this program, please report it: ${message}\n${where.map((line) => `${line}\n`).join('')}`);
  } catch {
    // An error that cannot even be written must not keep the process alive.
    return EXIT.fault;
  }
  return EXIT.fault;
}
