import { Cookie, CookieJar as Jar } from 'tough-cookie';

/** Lines that one job takes, and characters of each. */
const MAX_LINES = 1_000;
const MAX_LENGTH = 4_096;

/** The cookies of one job. Never shared between jobs, never written anywhere. */
export class CookieJar {
  /** By port: another port is another server, though browsers ignore that. */
  readonly #jars = new Map<string, Jar>();
  #lines = 0;

  /** Takes the `Set-Cookie` lines of an answer. */
  take(lines: readonly string[], url: URL): void {
    for (const line of lines) {
      // Parsed here only to refuse what servers must not send: control characters, and secure cookies over a connection that is not.
      const cookie = line.length <= MAX_LENGTH && !/\p{Cc}/u.test(line) && this.#lines < MAX_LINES ? Cookie.parse(line) : undefined;
      if (!cookie?.key || (cookie.secure && url.protocol !== 'https:')) continue;
      this.#lines++;
      this.#jarOf(url).setCookieSync(cookie, url.href, { ignoreError: true });
    }
  }

  /** Value of the `Cookie` header for an address, or undefined. */
  headerFor(url: URL): string | undefined {
    return this.#jars.get(url.port)?.getCookieStringSync(url.href) || undefined;
  }

  #jarOf({ port }: URL): Jar {
    const jar = this.#jars.get(port) ?? new Jar(undefined, { rejectPublicSuffixes: true });
    this.#jars.set(port, jar);
    return jar;
  }
}
