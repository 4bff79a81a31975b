import { Kind, type KindName } from '../../parts/kind.tsx';
import { Score } from '../../parts/small.tsx';
import type { FieldAnswer, InspectionAnswer } from './api.ts';
import { hovered, pin } from './state.ts';

const KINDS: Readonly<Record<string, KindName>> = { title: 'title', authors: 'author', published: 'date', modified: 'date' };

/** Candidates below this confidence are not shown. */
const MIN_RIVAL = 0.01;

/** The metadata of the page: value, source, confidence, other candidates, and the place on the page. */
export function MetaView({ inspection: { metadata } }: { readonly inspection: InspectionAnswer }) {
  const said = metadata.filter(({ value }) => value !== null);
  const unsaid = metadata.filter(({ value }) => value === null);
  return (
    <div class="meta">
      <dl>
        {said.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </dl>
      {unsaid.length > 0 && <p class="quiet">Missing: {unsaid.map(({ name }) => name).join(', ')}.</p>}
    </div>
  );
}

function Field({ field: { name, value, from, confidence, rivals, block } }: { readonly field: FieldAnswer }) {
  const kind = KINDS[name];
  const others = rivals.filter((rival) => rival.confidence >= MIN_RIVAL && textOf(rival.value) !== textOf(value!));
  return (
    <div class="meta-field" onPointerEnter={() => (hovered.value = block)} onPointerLeave={() => (hovered.value = -1)}>
      <dt>
        {name} {kind && <Kind kind={kind} isShort />}
      </dt>
      <dd>
        <span class="meta-value" dir="auto">
          {textOf(value!)}
        </span>
        <span class="meta-source quiet">
          <Score value={confidence} /> · {from}
          {block >= 0 && (
            <>
              {' · '}
              <button type="button" class="plain" onClick={() => pin(block)}>
                on the page
              </button>
            </>
          )}
        </span>
        {others.length > 0 && (
          <ul class="meta-rivals" aria-label={`Other values for ${name}`}>
            {others.map((rival) => (
              <li key={textOf(rival.value)}>
                <Score value={rival.confidence} /> <span dir="auto">{textOf(rival.value)}</span> <span class="quiet">{rival.from.join(' + ')}</span>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}

function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join(', ');
}
