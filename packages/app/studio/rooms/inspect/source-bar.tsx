import { useMemo, useState } from 'preact/hooks';
import { api } from '../../api/client.ts';
import { useResource } from '../../api/resource.ts';
import { Working } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { type Action, useActions } from '../../shell/actions.ts';
import { addressOf, type Query, setQuery } from '../../shell/router.ts';
import { type Favor, favors, type MethodsAnswer, methods } from './api.ts';
import { chooseFavor, DEFAULT_METHOD, shown, tabs } from './state.ts';
import { takeProblem, takeText, taking } from './take-page.ts';

/** Which page, by which method, how much. */
export function SourceBar() {
  const { page, method, other, favor } = shown();
  const about = useResource(page, (signal) => api.keptPage({ page }, { signal }));
  const known = useResource('methods', (signal) => methods(signal));
  useActions(
    'inspect',
    useMemo(() => actionsFor(known.value), [known.value]),
  );
  const [isOpen, setOpen] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void takeText((event.currentTarget as HTMLFormElement).querySelector('input')!.value);
  };
  return (
    <>
      <form class="source-bar" onSubmit={submit}>
        <input
          class="source-address"
          key={about.value?.id ?? ''}
          defaultValue={about.value?.url ?? ''}
          aria-label="Address or HTML of a page"
          placeholder={about.value && about.value.url === null ? 'a page without an address' : 'address or HTML'}
          spellcheck={false}
        />
        <button type="button" class="how-toggle" aria-expanded={isOpen} aria-controls="source-how" onClick={() => setOpen(!isOpen)}>
          <span>{[method, other && `against ${other}`, favor].filter(Boolean).join(' · ')}</span>
        </button>
        <div id="source-how" class={`source-how ${isOpen ? 'is-open' : ''}`}>
          <MethodChoice
            label="Method"
            known={known.value?.methods}
            chosen={method}
            onChoose={(name) => setQuery({ method: name === DEFAULT_METHOD ? undefined : name })}
          />
          <MethodChoice
            label="Compare with"
            known={known.value?.methods}
            others={known.value?.others}
            chosen={other ?? ''}
            none="nothing"
            onChoose={(name) => setQuery({ with: name || undefined })}
          />
          <FavorInput favor={favor} />
        </div>
        <div class="source-actions">
          <button type="submit" class="primary">
            Extract
          </button>
          <a class="button" href={addressOf(['read'], { page })}>
            Read
          </a>
        </div>
      </form>
      {taking.value && <Working onStop={() => taking.value?.stop.abort()}>Reading the page…</Working>}
      {takeProblem.value && <ProblemNote problem={takeProblem.value} />}
    </>
  );
}

/** What the palette offers here: every method, every position of the preference, every form of the result. */
function actionsFor({ methods: known, others }: MethodsAnswer = { methods: [], others: [] }): Action[] {
  const action = (id: string, label: string, hint: string, query: Query): Action => ({ id, label, kind: 'action', hint, run: () => setQuery(query) });
  return [
    ...known.map(({ name, meaning }) => action(`method-${name}`, `Method: ${name}`, meaning, { method: name === DEFAULT_METHOD ? undefined : name })),
    ...[...known, ...others.filter(({ isInstalled }) => isInstalled)].map(({ name, meaning }) =>
      action(`with-${name}`, `Compare with ${name}`, meaning, { with: name }),
    ),
    ...favors.map((name) =>
      action(`favor-${name}`, `Precision–recall: ${name}`, 'how much to keep', { favor: name === 'balanced' ? undefined : name }),
    ),
    ...tabs.map(({ name, label }) =>
      action(`tab-${name}`, `Result as ${label}`, 'form of the result', { tab: name === 'markdown' ? undefined : name }),
    ),
  ];
}

interface MethodChoiceProps {
  readonly label: string;
  readonly known: MethodsAnswer['methods'] | undefined;
  /** Other extractors, which can only be compared with. */
  readonly others?: MethodsAnswer['others'] | undefined;
  readonly chosen: string;
  readonly none?: string;
  readonly onChoose: (name: string) => void;
}

function MethodChoice({ label, known = [], others = [], chosen, none, onChoose }: MethodChoiceProps) {
  const names = [...known.flatMap(({ name, variants }) => [name, ...variants]), ...others.map(({ name }) => name)];
  const groups = [...new Set(known.map(({ group }) => group))];
  return (
    <label class="choice">
      <span>{label}</span>
      <select value={chosen} title={meaningOf(known, chosen)} onChange={(event) => onChoose(event.currentTarget.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {chosen !== '' && !names.includes(chosen) && <option value={chosen}>{chosen}</option>}
        {others.length > 0 && <OtherOptions others={others} />}
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {known.filter((each) => each.group === group).map((method) => optionsOf(method))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** Other extractors: first those that are installed. */
function OtherOptions({ others }: { readonly others: MethodsAnswer['others'] }) {
  const sorted = others.toSorted((one, other) => Number(other.isInstalled) - Number(one.isInstalled));
  return (
    <optgroup label="Other extractors">
      {sorted.map(({ name, meaning, isInstalled }) => (
        <option key={name} value={name} disabled={!isInstalled}>
          {name} – {isInstalled ? meaning : `not installed: pith methods --install ${name}`}
        </option>
      ))}
    </optgroup>
  );
}

/** A method with its sentence, and its variants below it. */
function optionsOf({ name, meaning, variants }: MethodsAnswer['methods'][number]) {
  return [
    <option key={name} value={name}>
      {name === DEFAULT_METHOD ? `${name} (default)` : name} – {meaning}
    </option>,
    ...variants.map((variant) => (
      <option key={variant} value={variant}>
        {`\u2003${variant}`}
      </option>
    )),
  ];
}

function meaningOf(known: MethodsAnswer['methods'], chosen: string): string | undefined {
  return known.find(({ name }) => name === chosen.split(':', 1)[0])?.meaning;
}

function FavorInput({ favor }: { readonly favor: Favor }) {
  return (
    <label class="choice favor">
      <span>
        Precision ↔ recall: <output>{favor}</output>
      </span>
      <input
        type="range"
        min={0}
        max={favors.length - 1}
        step={1}
        value={favors.indexOf(favor)}
        aria-valuetext={favor}
        onInput={(event) => chooseFavor(favors[Number(event.currentTarget.value)]!, 'replace')}
      />
    </label>
  );
}
