/** The transport of a session. */
interface Closable {
  close(): Promise<void>;
}

interface Session<T> {
  readonly transport: T;
  usedAt: number;
}

export interface SessionLimits {
  readonly sessions: number;
  /** Milliseconds without a request after which a session is forgotten. */
  readonly idle: number;
}

const sessionLimits: SessionLimits = { sessions: 100, idle: 3_600_000 };

/**
 * The clients of a server. Most leave without closing their session, so old sessions are dropped: the least recently used one if
 * there are too many, and all without a request for an hour. A dropped client gets a 404, and starts a new session.
 */
export class Sessions<T extends Closable> {
  /** The least recently used comes first. */
  readonly #sessions = new Map<string, Session<T>>();
  readonly #limits: SessionLimits;
  readonly #now: () => number;

  constructor(limits: SessionLimits = sessionLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** The session that a client names. Marks it as used. */
  use(id: string): T | undefined {
    this.#forgetIdle();
    const session = this.#sessions.get(id);
    if (!session) return undefined;
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    session.usedAt = this.#now();
    return session.transport;
  }

  add(id: string, transport: T): void {
    this.#forgetIdle();
    for (const old of this.#sessions.keys()) {
      if (this.#sessions.size < this.#limits.sessions) break;
      this.#forget(old);
    }
    this.#sessions.set(id, { transport, usedAt: this.#now() });
  }

  /** Forgets a session that its client has closed. */
  remove(id: string): void {
    this.#sessions.delete(id);
  }

  async close(): Promise<void> {
    for (const { transport } of this.#sessions.values()) await transport.close();
    this.#sessions.clear();
  }

  #forgetIdle(): void {
    for (const [id, { usedAt }] of this.#sessions) {
      if (this.#now() - usedAt < this.#limits.idle) return;
      this.#forget(id);
    }
  }

  #forget(id: string): void {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    // Its connection may be gone already.
    session?.transport.close().catch(() => undefined);
  }
}
