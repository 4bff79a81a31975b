import type { IncomingMessage } from 'node:http';

/** Bodies of each client that are read or wait, in bytes. */
export interface HeldBytes {
  /** Counts the body of a request. Returns a function to release it, or undefined if the client has too much waiting already. */
  hold(client: string, bytes: number): (() => void) | undefined;
}

/** One body is always taken, however large. */
export function heldBytes(maxBytes: number): HeldBytes {
  const held = new Map<string, number>();
  const change = (client: string, bytes: number) => {
    const sum = (held.get(client) ?? 0) + bytes;
    if (sum > 0) held.set(client, sum);
    else held.delete(client);
  };
  return {
    hold: (client, bytes) => {
      const before = held.get(client) ?? 0;
      if (before > 0 && before + bytes > maxBytes) return undefined;
      change(client, bytes);
      return () => change(client, -bytes);
    },
  };
}

/** Bytes of a body as it is announced; one without a length may have as many as are allowed. */
export function announcedBytes({ headers }: IncomingMessage, maxBytes: number): number {
  if (headers['transfer-encoding'] !== undefined) return maxBytes;
  return Math.min(maxBytes, Number(headers['content-length'] ?? 0) || 0);
}
