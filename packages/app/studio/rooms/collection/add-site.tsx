import { useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { useResource } from '../../api/resource.ts';
import { plural } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { addressOf, go, place } from '../../shell/router.ts';
import { type PreviewAnswer, previewSite, startRun } from './collecting-api.ts';
import { Steps } from './steps.tsx';

/** Adds a site in three steps: its address, its sections, start. `?url=…` is the second step. */
export function AddSite() {
  const url = place.value.query.get('url') ?? '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget as HTMLFormElement).get('url') ?? '').trim();
    if (given !== '') go(addressOf(['collection', 'add'], { url: given }));
  };
  return (
    <div class="add-site">
      <h1>Add a site</h1>
      <Steps current={url === '' ? 'Address' : 'Choose'} />
      <form class="address-form" onSubmit={submit}>
        <label>
          Address of the site
          <input
            key={url}
            name="url"
            type="text"
            inputMode="url"
            autofocus={url === ''}
            placeholder="example.org"
            defaultValue={url}
            spellcheck={false}
          />
        </label>
        <button type="submit" class={url === '' ? 'primary' : ''}>
          Preview
        </button>
      </form>
      {url === '' ? (
        <p class="quiet">Its start page is read, and a few of its lists: nothing is kept yet. What robots.txt asks for is respected.</p>
      ) : (
        <Preview key={url} url={url} />
      )}
    </div>
  );
}

function Preview({ url }: { readonly url: string }) {
  const found = useResource(url, (signal) => previewSite(url, signal));
  return (
    <Loaded resource={found} working="Reading the start page and a few of its lists…" skeleton={<Lines />}>
      {(value) => <Choose preview={value} />}
    </Loaded>
  );
}

function Choose({ preview }: { readonly preview: PreviewAnswer }) {
  const { sections, samples, host, home, isKnown } = preview;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<ApiProblem>();
  const [isStarting, setStarting] = useState(false);
  const chosen = sections.filter(({ url }) => !left.has(url));
  const toggle = (url: string) =>
    setLeft((before) => (before.has(url) ? new Set([...before].filter((each) => each !== url)) : new Set([...before, url])));
  const start = () => {
    setStarting(true);
    startRun(home, { sections: left.size === 0 ? undefined : chosen.map(({ url }) => url) }).then(
      ({ id }) => go(addressOf(['collection', 'run', id])),
      (error: unknown) => {
        setStarting(false);
        setProblem(asProblem(error));
      },
    );
  };
  return (
    <>
      {isKnown && (
        <p>
          <a href={addressOf(['collection', 'site', host])}>{host}</a> is collected already. Starting again looks for new articles.
        </p>
      )}
      <div class="choose">
        <fieldset>
          <legend>{sections.length === 0 ? 'No sections found' : `${plural(sections.length, 'section')} found`}</legend>
          {sections.length === 0 && <p class="quiet">The start page is read as the only list.</p>}
          {sections.map(({ name, url, parentUrl }) => (
            <label key={url} class={parentUrl === undefined ? '' : 'sub'} title={url}>
              <input type="checkbox" checked={!left.has(url)} onChange={() => toggle(url)} /> {name}
            </label>
          ))}
          {sections.length > 1 && (
            <p class="buttons">
              <button type="button" class="plain" onClick={() => setLeft(new Set())}>
                All
              </button>
              <button type="button" class="plain" onClick={() => setLeft(new Set(sections.map(({ url }) => url)))}>
                None
              </button>
            </p>
          )}
        </fieldset>
        <section aria-label="Sample articles">
          <h2>{samples.length === 0 ? 'No articles found on its lists' : `${plural(samples.length, 'article')} from its lists`}</h2>
          {samples.length === 0 && (
            <p class="quiet">The site may need its scripts (pith collect --render), or keep its articles in feeds and sitemaps.</p>
          )}
          <ol class="samples">
            {samples.map(({ url, title, date, section }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" dir="auto">
                  {title || url}
                </a>
                <span class="quiet facts">
                  {date && <span>{date}</span>}
                  {section && <span>{section}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {problem && <ProblemNote problem={problem} onRetry={start} />}
      <p class="start-bar">
        <button type="button" class="primary" onClick={start} disabled={isStarting || (sections.length > 0 && chosen.length === 0)}>
          Start collecting {host}
        </button>
        <span class="quiet">
          {sections.length > 0 && chosen.length === 0
            ? 'Choose at least one section.'
            : `${left.size === 0 ? 'All sections' : plural(chosen.length, 'section')}, one request per second. You can stop at any time.`}
        </span>
      </p>
    </>
  );
}
