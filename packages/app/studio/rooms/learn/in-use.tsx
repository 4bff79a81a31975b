import { scoreText } from '../../parts/format.ts';
import { Ago } from '../../parts/small.tsx';
import { forgetRule, type KeptRulesAnswer } from './api.ts';

/** What was learned and is used, with the way back. */
export function InUse({ rules, onChange }: { readonly rules: KeptRulesAnswer['rules']; readonly onChange: () => void }) {
  return (
    <section class="in-use">
      <h2>In use</h2>
      <ul>
        {rules.map(({ site, before, after, at }) => (
          <li key={site}>
            <span>{site}</span>
            <span class="number">
              {scoreText(before)} → {scoreText(after)}
            </span>
            <span class="quiet">
              <Ago time={at} />
            </span>
            <button type="button" onClick={() => void forgetRule(site).then(onChange)}>
              Read it by the default again
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
