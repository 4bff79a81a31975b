import { SiteProblem } from '../errors.js';
import type { SiteSettings } from './site-settings.js';

/** The mask shown instead of a secret in settings. Read back, it keeps the stored secret. */
const MASK = '***';

const REFERENCE = /\$\{([A-Za-z_]\w*)\}/g;

/** A value with what the environment has for `${NAME}`. */
export function withEnvironment(value: string, environment: Readonly<Record<string, string | undefined>>): string {
  return value.replace(REFERENCE, (_, name: string) => {
    const found = environment[name];
    if (found === undefined) throw new SiteProblem('BAD_SETTINGS', { why: `the environment has no ${name}` });
    return found;
  });
}

/** Settings that may be shown: values of headers and passwords of proxies are masked, unless they only name a variable. */
export function withoutSecrets(settings: SiteSettings): SiteSettings {
  const { headers, proxies } = settings;
  return {
    ...settings,
    ...(headers ? { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, isReference(value) ? value : MASK])) } : {}),
    ...(proxies ? { proxies: proxies.map(maskedProxy) } : {}),
  };
}

function isReference(value: string): boolean {
  return /^[\w-]{0,20} ?\$\{[A-Za-z_]\w*\}$/.test(value);
}

const PASSWORD = /^(https?:\/\/[^:@/]*):([^@/]*)@/i;

function maskedProxy(proxy: string): string {
  return proxy.replace(PASSWORD, (whole, before: string, password: string) => (isReference(password) ? whole : `${before}:${MASK}@`));
}

/** Replaces masks with the stored secrets. */
export function withKnownSecrets(given: SiteSettings, known: SiteSettings, site: string): SiteSettings {
  const headers =
    given.headers && Object.entries(given.headers).map(([name, value]) => [name, value === MASK ? known.headers?.[name] : value] as const);
  const proxies = given.proxies?.map((proxy) => (proxy.includes(`:${MASK}@`) ? known.proxies?.find((each) => maskedProxy(each) === proxy) : proxy));
  const missing = headers?.find(([, value]) => value === undefined)?.[0] ?? (proxies?.includes(undefined) ? 'proxies' : undefined);
  if (missing !== undefined)
    throw new SiteProblem('BAD_SETTINGS', {
      site,
      at: missing,
      why: `${MASK} stands for a secret that this database does not hold: write it, or \${NAME} for a variable`,
    });
  return {
    ...given,
    ...(headers ? { headers: Object.fromEntries(headers) as Record<string, string> } : {}),
    ...(proxies ? { proxies: proxies as string[] } : {}),
  };
}
