import { useState } from 'preact/hooks';
import { ActionButton } from '../../parts/action-button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { countText, gainText, scoreText, shortAddress } from '../../parts/format.ts';
import { addressOf } from '../../shell/router.ts';
import { type BlockAnswer, keepRule, type TrialAnswer, tryRule } from './api.ts';
import { ruleFor } from './corrections.ts';

interface RuleTrialProps {
  readonly block: BlockAnswer;
  /** Position of the block on the page. */
  readonly at: number;
  readonly url: string | null;
}

/** A correction as a site rule: written for the block, tried on the stored pages of the site, then used. */
export function RuleTrial({ block, at, url }: RuleTrialProps) {
  const [rule, setRule] = useState(() => ruleFor(block, at, url));
  const [trial, setTrial] = useState<TrialAnswer>();
  const [isUsed, setUsed] = useState(false);
  const kind = rule.keep === undefined ? 'drop' : 'keep';
  const write = (selector: string) => {
    setRule({ host: rule.host, [kind]: selector });
    setTrial(undefined);
    setUsed(false);
  };
  return (
    <form class="rule-trial" onSubmit={(event) => event.preventDefault()}>
      <label>
        On {rule.host} {kind === 'drop' ? 'drop what is in' : 'keep only what is in'}
        <input type="text" value={rule[kind]} spellcheck={false} onInput={(event) => write(event.currentTarget.value)} />
      </label>
      <ActionButton class="primary" onAct={async () => setTrial(await tryRule(rule))}>
        Try it
      </ActionButton>
      {trial && <Trial trial={trial} />}
      <p class="buttons">
        {trial && (
          <ActionButton onAct={() => keepRule(rule).then(() => setUsed(true))}>
            {isUsed ? `In use for ${rule.host}` : 'Use for this site'}
          </ActionButton>
        )}
        <CopyButton label="Copy the rule" text={() => JSON.stringify([rule], null, 2)} />
      </p>
    </form>
  );
}

function Trial({ trial: { pages, changed, labelled, before, after } }: { readonly trial: TrialAnswer }) {
  return (
    <div class="trial">
      <p role="status">
        {pages.length === 0 ? 'No page of this site is stored.' : `${changed} of ${pages.length} stored pages change.`}{' '}
        {labelled > 0 && (
          <span>
            {labelled} labelled: <span class="number">{scoreText(before)}</span> → <strong class="number">{scoreText(after)}</strong>{' '}
            {gainText(after - before)}
          </span>
        )}
      </p>
      <ul>
        {pages.map((page) => (
          <li key={`${page.where} ${page.id}`}>
            <a href={addressOf(...linkOf(page))} title={page.url ?? undefined} dir="auto">
              {page.title ?? shortAddress(page.url ?? page.id, 40)}
            </a>
            <span class="number">
              {countText(page.wordsBefore)} → {countText(page.wordsAfter)} words
              {page.after !== undefined && ` · ${scoreText(page.before!)} → ${scoreText(page.after)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function linkOf({ where, id }: TrialAnswer['pages'][number]): Parameters<typeof addressOf> {
  return where === 'collection' ? [['collection', 'article', id]] : [['inspect'], { page: id }];
}
