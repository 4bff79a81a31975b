/**
 * A handler of events that never throws. No caller catches what a handler throws, nor the rejection of one that is asynchronous: either would
 * end the process. `onError` gets what the handler got, after the error.
 */
export function guarded<Given extends unknown[]>(
  handle: (...given: Given) => unknown,
  onError: (error: unknown, ...given: Given) => void,
): (...given: Given) => void {
  return (...given) => {
    try {
      const result = handle(...given);
      if (result instanceof Promise) result.catch((error: unknown) => onError(error, ...given));
    } catch (error) {
      onError(error, ...given);
    }
  };
}
