import { useState } from 'preact/hooks';
import { ActionButton } from '../../parts/action-button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { type BlockAnswer, keepRule, type TrialAnswer, tryRule } from './api.ts';
import { ruleFor } from './corrections.ts';
import { TrialResult } from './trial-result.tsx';

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
        On {rule.host} {kind === 'drop' ? 'drop everything in' : 'keep only the content of'}
        <input type="text" value={rule[kind]} spellcheck={false} onInput={(event) => write(event.currentTarget.value)} />
      </label>
      <ActionButton class="primary" onAct={async () => setTrial(await tryRule(rule))}>
        Try it
      </ActionButton>
      {trial && <TrialResult trial={trial} />}
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
