import { ActionButton } from '../../parts/action-button.tsx';
import { threeDigits } from '../../parts/format.ts';
import { Ago } from '../../parts/small.tsx';
import { forgetLearned, type KeptAnswer } from './api.ts';

/** The rules in use, with a button to stop using them. */
export function InUse({ kept, onChange }: { readonly kept: KeptAnswer['rules']; readonly onChange: () => void }) {
  return (
    <section class="in-use">
      <h2>In use</h2>
      <ul>
        {kept.map(({ site, rule, method, before, after, at }) => (
          <li key={site}>
            <span>{site === '*' ? 'all sites' : site}</span>
            <span class="quiet">{[rule && 'a site rule', method && `weights of ${method}`].filter(Boolean).join(' and ')}</span>
            <span class="number">
              {threeDigits(before)} → {threeDigits(after)}
            </span>
            <span class="quiet">
              <Ago time={at} />
            </span>
            <ActionButton onAct={() => forgetLearned(site).then(onChange)}>Stop using</ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
