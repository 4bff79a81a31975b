import { useMemo, useState } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { plural, scoreText } from '../../parts/format.ts';
import { Kind } from '../../parts/kind.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { addressOf } from '../../shell/router.ts';
import { type BlockAnswer, type InspectionAnswer, type WhyAnswer, why } from './api.ts';
import { besideBlocks } from './beside-blocks.ts';
import { issueText } from './corrections.ts';
import { RuleTrial } from './rule-trial.tsx';
import { pin, repeats, shown } from './state.ts';
import { blockLine, reasonText } from './words.ts';

/** Why the pinned block was kept or dropped, and how to correct it. */
export function WhyPanel({ inspection }: { readonly inspection: InspectionAnswer }) {
  const { block } = shown();
  const pinned = inspection.blocks[block];
  return (
    <section class="pane pane-why" aria-label="Why">
      {/* Announced as it changes: keys move from block to block. */}
      <p class="unseen" aria-live="polite">
        {pinned ? `Block ${block}: ${blockLine(pinned)}. ${pinned.text.slice(0, 200)}` : ''}
      </p>
      {pinned ? (
        <Why block={block} pinned={pinned} inspection={inspection} />
      ) : (
        <p class="note quiet">Click a block, or move with the arrow keys, to see why it was kept or dropped.</p>
      )}
    </section>
  );
}

interface WhyProps {
  readonly block: number;
  readonly pinned: BlockAnswer;
  readonly inspection: InspectionAnswer;
}

function Why({ block, pinned, inspection }: WhyProps) {
  const { page, method, favor } = shown();
  const [asRule, setAsRule] = useState(false);
  const isBeside = useMemo(() => besideBlocks(inspection), [inspection]).has(block);
  const causes = useResource(`${page} ${method} ${favor} ${block}`, (signal) => why({ page, method, favor }, block, signal));
  return (
    <div class="why">
      <header>
        <h2>
          <Kind kind={isBeside && pinned.kind === 'clutter' ? 'content' : pinned.kind} />{' '}
          {isBeside ? 'in the document, not in the plain text' : `${pinned.kept ? 'kept' : 'dropped'}: ${reasonText(pinned.reason)}`}
        </h2>
        <button type="button" class="plain" onClick={() => pin(-1)} aria-label="Close">
          ✕
        </button>
      </header>
      <p class="why-text" dir="auto">
        {pinned.text}
      </p>
      {isBeside && (
        <p>Markdown and HTML have it: as title, byline, caption or entry of a list. The plain text does not: it {reasonText(pinned.reason)}.</p>
      )}
      <p class="quiet why-path">
        block {block} · {plural(Math.round(pinned.words), 'word')} · {pinned.path}
      </p>
      <StructureNote pinned={pinned} />
      <RepeatNote block={block} inspection={inspection} />
      <p class="corrections">
        <span>Wrong?</span>
        <a href={addressOf(['label'], { page, block })}>Label it</a>
        {inspection.url !== null && (
          <button type="button" class="plain" aria-expanded={asRule} onClick={() => setAsRule(!asRule)}>
            Make a site rule
          </button>
        )}
        <CopyButton label="Copy as an issue" text={() => issueText({ block: pinned, inspection, causes: causes.value?.causes ?? [] })} />
      </p>
      {asRule && <RuleTrial key={block} block={pinned} at={block} url={inspection.url} />}
      <Loaded resource={causes} skeleton={<Lines count={3} />}>
        {(value) => <Causes causes={value.causes} pinned={pinned} cut={inspection.cut} />}
      </Loaded>
    </div>
  );
}

/** The role of the block in the lists and threads of the page, and the verdict for the document, which is not that for the plain text. */
function StructureNote({ pinned: { kept, document, role } }: { readonly pinned: BlockAnswer }) {
  return (
    <dl class="why-structure">
      <dt>Text</dt>
      <dd>{kept ? 'in' : 'out'}</dd>
      <dt>Document</dt>
      <dd>
        {document.kept ? 'in' : 'out'}: {reasonText(document.reason)}
      </dd>
      {role && (
        <>
          <dt>Role</dt>
          <dd>
            {PARTS[role.of][role.part]}, {role.entry + 1} of {role.entries}
            {role.of === 'list' && ` · the page’s main list: ${scoreText(role.likely)} likely`}
          </dd>
        </>
      )}
    </dl>
  );
}

const PARTS = {
  list: { name: 'name of an entry of a list', body: 'text of an entry', other: 'part of an entry of a list' },
  thread: { name: 'author of a post', body: 'text of a post', other: 'header or footer of a post' },
} as const;

/** If the block is one of several like it: the decisions about the others. One dropped card is an error, all of them a decision. */
function RepeatNote({ block, inspection }: { readonly block: number; readonly inspection: InspectionAnswer }) {
  const repeat = repeats.value?.(block);
  if (!repeat || repeat.entries.length === 0) return null;
  const { blocks } = inspection;
  const { entries, entry, name, slot } = repeat;
  const beside = besideBlocks(inspection);
  const isKept = (each: number) => blocks[each]?.kept === true || beside.has(each);
  const kept = entries.filter((inside) => inside.some(isKept)).length;
  const likeKept = slot.filter(isKept).length;
  const odd = slot.find((each) => isKept(each) !== isKept(block));
  return (
    <p class="why-repeat">
      Entry {entry + 1} of {entries.length} (<code>{name}</code>): {kept} of {entries.length} entries kept
      {slot.length > 1 && `; of ${slot.length} blocks in this place, ${likeKept} kept`}.{' '}
      {odd !== undefined && (
        <button type="button" class="plain" onClick={() => pin(odd)}>
          Show one that was {isKept(odd) ? 'kept' : 'dropped'}
        </button>
      )}
    </p>
  );
}

interface CausesProps {
  readonly causes: WhyAnswer['causes'];
  readonly pinned: BlockAnswer;
  readonly cut: number;
}

function Causes({ causes, pinned, cut }: CausesProps) {
  const start = causes.find(({ part }) => part === 'start');
  if (!start)
    return (
      <p>
        This method gives a score without causes: {scoreText(pinned.score)}, cut {scoreText(cut)}.
      </p>
    );
  const spoke = causes.filter(({ part }) => part === undefined || part === 'rest');
  const most = spoke.reduce((largest, { weight }) => Math.max(largest, Math.abs(weight)), 0.01);
  return (
    <>
      <p class="why-sum">
        start {scoreText(share(start.weight))} → <strong>{scoreText(pinned.score)}</strong>, cut {scoreText(cut)}
      </p>
      <ul class="causes">
        {spoke.map(({ meaning, weight, part }) => (
          <li key={meaning} class={weight >= 0 ? 'for' : 'against'}>
            <span class="cause-sign">{weight >= 0 ? '+' : '−'}</span>
            <span class="cause-bar" style={{ inlineSize: `${Math.round((Math.abs(weight) / most) * 48)}px` }} />
            <span class="cause-name" title={meaning}>
              {part === 'rest' ? 'all the rest' : meaning}
            </span>
            <span class="number quiet">{Math.abs(weight).toFixed(2)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Log-odds as a share. */
function share(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
