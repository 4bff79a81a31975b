/**
 * A signal for Ctrl-C and SIGTERM: the first one lets the work under way finish, the second one ends the process at once.
 * Nothing is lost either way: unfinished work is still in the database.
 */
export function stopOnSignals(write: (message: string) => void): { readonly signal: AbortSignal; readonly dispose: () => void } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
    write('stopping after the work under way (press again to quit now; stored data is safe)');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    signal: controller.signal,
    dispose: () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    },
  };
}
