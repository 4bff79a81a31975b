import { useState } from 'preact/hooks';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Working } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { AnswerView } from './answer-view.tsx';
import { addressFor, curlFor, exampleOf, type Operation, type Parameter } from './document.ts';
import { useAnswer } from './use-answer.ts';

const TOKEN_WORDS = { needed: 'Needs the token.', 'to fetch': 'Needs the token to fetch an address.', 'not needed': '' } as const;
/** Values are kept in the address, apart from the studio's own. */
const PREFIX = 'p.';

/** The parameters of a route, a form for them, and the answer of the server. */
export function TryForm({ operation }: { readonly operation: Operation }) {
  const { method, path, summary, parameters, token } = operation;
  const [body, setBody] = useState(() => (operation.body ? JSON.stringify(operation.example ?? exampleOf(operation.body), null, 2) : undefined));
  const values = new Map(parameters.map(({ name }) => [name, place.value.query.get(PREFIX + name) ?? '']));
  const address = addressFor(operation, values);
  const { answer, problem, isUnderWay, send, stop } = useAnswer();
  // With a body, the query is for few: all options may be in the body.
  const atOnce = parameters.filter(({ required }) => required || body === undefined);
  const rest = parameters.filter((each) => !atOnce.includes(each));
  const field = (parameter: Parameter) => <Field key={parameter.name} parameter={parameter} value={values.get(parameter.name)!} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(address, { method, ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }) });
  };
  return (
    <section class="api-try" aria-labelledby="api-name">
      <a class="api-back" href={addressOf(['api'])}>
        All routes
      </a>
      <h2 id="api-name">
        <span class={`api-method api-${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </h2>
      <p>
        {summary} <span class="quiet">{summary.includes('oken') ? '' : TOKEN_WORDS[token]}</span>
      </p>
      <form onSubmit={submit}>
        {atOnce.map(field)}
        {body !== undefined && (
          <>
            <label class="api-field">
              <span>Body</span>
              <textarea
                class="api-body"
                spellcheck={false}
                rows={Math.min(16, Math.max(6, body.split('\n').length + 1))}
                value={body}
                onInput={(event) => setBody(event.currentTarget.value)}
              />
            </label>
            <BodyFields operation={operation} />
          </>
        )}
        {rest.length > 0 && (
          <details class="api-fields" open={rest.some(({ name }) => values.get(name) !== '')}>
            <summary>Query ({rest.length})</summary>
            <div class="api-more">{rest.map(field)}</div>
          </details>
        )}
        <p class="buttons">
          <button type="submit" class="primary" disabled={isUnderWay}>
            Send
          </button>
          <CopyButton label="Copy as curl" text={() => curlFor(operation, address, body)} />
        </p>
        <p class="api-address quiet">
          <code>
            {method} {address}
          </code>
        </p>
      </form>
      {isUnderWay && <Working onStop={stop} />}
      {problem && <ProblemNote problem={problem} />}
      {answer && <AnswerView answer={answer} />}
    </section>
  );
}

function Field({ parameter, value }: { readonly parameter: Parameter; readonly value: string }) {
  const { name, required, description, schema } = parameter;
  const id = `api-${name}`;
  const change = (text: string) => setQuery({ [PREFIX + name]: text }, 'replace');
  return (
    <div class="api-field">
      <label for={id}>
        <code>{name}</code> {required && <span class="quiet">required</span>}
      </label>
      {schema.enum ? (
        <select id={id} value={value} required={required} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{required ? 'Choose …' : '—'}</option>
          {schema.enum.map((each) => (
            <option key={String(each)}>{String(each)}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={value}
          required={required}
          spellcheck={false}
          autocomplete="off"
          inputMode={schema.type === 'integer' || schema.type === 'number' ? 'numeric' : 'text'}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
      {description && <small class="quiet">{description}</small>}
    </div>
  );
}

/** All that a body may have. */
function BodyFields({ operation }: { readonly operation: Operation }) {
  const fields = Object.entries(operation.body?.properties ?? {});
  const required = new Set(operation.body?.required);
  if (fields.length === 0) return null;
  return (
    <details class="api-fields">
      <summary>Body fields ({fields.length})</summary>
      <dl>
        {fields.map(([name, { description, enum: choices, type }]) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span class="quiet">{required.has(name) ? 'required' : String(type ?? '')}</span>
            </dt>
            <dd>{[description, choices && `One of ${choices.join(', ')}.`].filter(Boolean).join(' ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
