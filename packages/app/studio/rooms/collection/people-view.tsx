import { useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { useResource } from '../../api/resource.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { addressOf, go } from '../../shell/router.ts';
import { forgetProfile, forgetSearch, news, type Profile, profiles, type SavedSearch, savedSearches, saveProfile } from './api.ts';
import { ArticleRow } from './article-list.tsx';
import { Feed } from './outputs-view.tsx';

/** New articles for a profile, with the reason for each, and saved searches. */
export function PeopleView({ name }: { readonly name: string }) {
  const all = useResource('profiles', profiles);
  const saved = useResource('searches', savedSearches);
  return (
    <Loaded resource={all} skeleton={<Lines />}>
      {(found) => {
        const chosen = found.find((each) => each.name === name) ?? (name === '' ? found[0] : undefined);
        return (
          <div class="with-side people">
            <nav class="side" aria-label="Profiles">
              <h2>Profiles</h2>
              {found.map((each) => (
                <a key={each.name} href={addressOf(['collection', 'for', each.name])} aria-current={each === chosen ? 'true' : undefined}>
                  {each.name}
                </a>
              ))}
              <a href={addressOf(['collection', 'for', '+'])} aria-current={name === '+' ? 'true' : undefined}>
                + A new profile
              </a>
              {saved.value !== undefined && saved.value.length > 0 && <Saved searches={saved.value} onChange={saved.reload} />}
            </nav>
            <div>{chosen ? <News key={chosen.name} profile={chosen} onChange={all.reload} /> : <NewProfile onSaved={all.reload} />}</div>
          </div>
        );
      }}
    </Loaded>
  );
}

function Saved({ searches, onChange }: { readonly searches: readonly SavedSearch[]; readonly onChange: () => void }) {
  return (
    <>
      <h2>Saved searches</h2>
      {searches.map(({ name, query }) => (
        <span key={name} class="saved-row">
          <a href={addressOf(['collection', 'search'], { q: query })} title={query}>
            {name}
          </a>
          <ActionButton class="plain" label={`Delete ${name}`} onAct={() => forgetSearch(name).then(onChange)}>
            ×
          </ActionButton>
        </span>
      ))}
    </>
  );
}

function News({ profile, onChange }: { readonly profile: Profile; readonly onChange: () => void }) {
  const { name, words, sections, sites } = profile;
  const found = useResource(`${name} ${JSON.stringify(profile)}`, (signal) => news(name, signal));
  const forget = () =>
    forgetProfile(name).then(() => {
      onChange();
      go(addressOf(['collection', 'for']));
    });
  return (
    <>
      <header class="view-head">
        <h1>New for {name}</h1>
        <p class="quiet">{[...words.map((word) => `“${word}”`), ...sections.map((each) => `section ${each}`), ...sites].join(', ')}</p>
        <ul class="feeds">
          <Feed label="" query={{ profile: name }} />
        </ul>
        <details>
          <summary>Change or delete</summary>
          <ProfileForm profile={profile} onSaved={onChange} />
          <ActionButton onAct={forget}>Delete this profile</ActionButton>
        </details>
      </header>
      <Loaded resource={found} skeleton={<Lines />}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="Nothing yet">No article matches this profile. Add words or sections to it, or collect more sites.</Empty>
          ) : (
            <ol class="plain-list" aria-label={`New for ${name}`}>
              {rows.map(({ article, reasons }) => (
                <li key={article.id}>
                  <ArticleRow article={article} host={new URL(article.url).host}>
                    <p class="because">because {reasons.join('; ')}</p>
                  </ArticleRow>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </>
  );
}

function NewProfile({ onSaved }: { readonly onSaved: () => void }) {
  return (
    <section class="new-profile">
      <h1>What do you want to read?</h1>
      <p class="quiet">Words, sections and sites. New articles come ranked, each with its reasons.</p>
      <ProfileForm
        profile={{ name: '', words: [], sections: [], sites: [] }}
        onSaved={(name) => {
          onSaved();
          go(addressOf(['collection', 'for', name]));
        }}
      />
    </section>
  );
}

const listOf = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

function ProfileForm({ profile, onSaved }: { readonly profile: Profile; readonly onSaved: (name: string) => void }) {
  const [problem, setProblem] = useState<ApiProblem>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const name = profile.name || String(form.get('name') ?? '').trim();
    const given = { name, words: listOf(form, 'words'), sections: listOf(form, 'sections'), sites: listOf(form, 'sites') };
    saveProfile(given).then(
      () => {
        setProblem(undefined);
        onSaved(name);
      },
      (error: unknown) => setProblem(asProblem(error)),
    );
  };
  return (
    <form class="profile-form" onSubmit={submit}>
      {profile.name === '' && (
        <label>
          Name <input name="name" required maxLength={100} placeholder="ann" />
        </label>
      )}
      <label>
        Words <input name="words" defaultValue={profile.words.join(', ')} placeholder="harbour, new bridge" />
      </label>
      <label>
        Sections <input name="sections" defaultValue={profile.sections.join(', ')} placeholder="Culture" />
      </label>
      <label>
        Sites <input name="sites" defaultValue={profile.sites.join(', ')} placeholder="example.org" />
      </label>
      <p class="buttons">
        <button type="submit" class="primary">
          Save
        </button>
        <span class="quiet">Separate with commas.</span>
      </p>
      {problem && <ProblemNote problem={problem} />}
    </form>
  );
}
