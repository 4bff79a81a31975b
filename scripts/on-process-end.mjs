/** Calls `end` when this process ends, also by a signal; returns how to take that back. */
export function onProcessEnd(end) {
  const takeBack = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const listener = () => {
      end();
      process.off(signal, listener);
      // A listener replaces the default action: without another listener the process still has to end.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  process.on('exit', end);
  return () => {
    process.off('exit', end);
    for (const each of takeBack) each();
  };
}
