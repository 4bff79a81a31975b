import type { ComponentChildren } from 'preact';
import { countText } from '../../parts/format.ts';
import { setQuery } from '../../shell/router.ts';
import type { Facets, Filter } from './api.ts';

/** Sites, sections, languages and dates of the matches. A click narrows, a second one widens again. */
export function FacetList({ facets, filter }: { readonly facets: Facets; readonly filter: Filter }) {
  return (
    <>
      <Group title="Site">
        {facets.sites.map(({ id, host, articles }) => (
          <Choice
            key={id}
            label={host}
            count={articles}
            isChosen={filter.site === host}
            onToggle={(isOn) => setQuery({ site: isOn ? host : undefined, section: undefined })}
          />
        ))}
      </Group>
      <Group title="Section">
        {facets.sections.map(({ id, name, articles }) => (
          <Choice
            key={id}
            label={name}
            count={articles}
            isChosen={filter.section === String(id)}
            onToggle={(isOn) => setQuery({ section: isOn ? id : undefined })}
          />
        ))}
      </Group>
      <Group title="Language">
        {facets.languages.map(({ language, articles }) => (
          <Choice
            key={language}
            label={languageName(language)}
            count={articles}
            isChosen={filter.language === language}
            onToggle={(isOn) => setQuery({ language: isOn ? language : undefined })}
          />
        ))}
      </Group>
      <section class="facet">
        <h2>Time</h2>
        <label>
          from <input type="date" value={filter.since ?? ''} onChange={(event) => setQuery({ since: event.currentTarget.value })} />
        </label>
        <label>
          to <input type="date" value={filter.until ?? ''} onChange={(event) => setQuery({ until: event.currentTarget.value })} />
        </label>
      </section>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: readonly ComponentChildren[] }) {
  if (children.length === 0) return null;
  return (
    <section class="facet">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function Choice({ label, count, isChosen, onToggle }: ChoiceProps) {
  return (
    <button type="button" class="choice-row" aria-pressed={isChosen} onClick={() => onToggle(!isChosen)}>
      <span>
        {isChosen ? '✓ ' : ''}
        {label}
      </span>
      <span class="count">{countText(count)}</span>
    </button>
  );
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch (error) {
    // The declared language may be any text.
    if (error instanceof RangeError) return code;
    throw error;
  }
}
