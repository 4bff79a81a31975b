import type { Database, Driver } from '../database/driver.js';
import { SiteProblem } from '../errors.js';
import { exactPhrase } from '../search/phrase.js';
import type { Profile } from './profile.js';

export interface NamedProfile {
  readonly name: string;
  readonly profile: Profile;
}

/** What people want to read, under names. */
export interface Profiles {
  save(name: string, profile: Profile): Promise<void>;
  find(name: string): Promise<Profile | undefined>;
  all(): Promise<readonly NamedProfile[]>;
  remove(name: string): Promise<boolean>;
}

export function profilesOn(db: Database, driver: Driver): Profiles {
  const all = async (): Promise<NamedProfile[]> => {
    const rows = await db.selectFrom('profiles').select(['name', 'wishes']).orderBy('name').execute();
    return rows.map(({ name, wishes }) => ({ name, profile: JSON.parse(wishes) as Profile }));
  };
  return {
    all,
    save: async (name, { words = [], sections = [], sites = [] }) => {
      if (words.length + sections.length + sites.length === 0) throw new SiteProblem('BAD_OPTION', { profile: name, why: 'it wants nothing' });
      const empty = words.find((word) => exactPhrase(word) === undefined);
      if (empty !== undefined) throw new SiteProblem('BAD_QUERY', { query: empty, why: 'no word to look for' });
      const wishes = JSON.stringify({ words, sections, sites });
      await db
        .insertInto('profiles')
        .values({ name, wishes, created_at: driver.now })
        .onConflict((on) => on.column('name').doUpdateSet({ wishes }))
        .execute();
    },
    find: async (name) => (await all()).find((each) => each.name === name)?.profile,
    remove: async (name) => (await db.deleteFrom('profiles').where('name', '=', name).executeTakeFirst()).numDeletedRows > 0n,
  };
}
