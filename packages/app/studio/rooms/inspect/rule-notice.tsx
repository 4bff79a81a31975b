import { useResource } from '../../api/resource.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { forgetRule, type InspectionAnswer, type KeptRule, keptRules } from './api.ts';
import { shown } from './state.ts';

/** Methods that use the learned rules of a site. */
const ADAPTED: ReadonlySet<string> = new Set(['default', 'large']);

/** Shows that a site rule or learned weights apply to this page, and how to stop that. */
export function RuleNotice({ inspection, onChange }: { readonly inspection: InspectionAnswer; readonly onChange: () => void }) {
  const rules = useResource('rules in use', (signal) => keptRules(signal));
  const used = ADAPTED.has(shown().method) ? (rules.value ?? []).find(({ site }) => isFor(site, inspection.url)) : undefined;
  if (!used) return null;
  return (
    <p class="rule-notice" role="status">
      <span>
        {used.rule ? 'A site rule' : `Learned weights of ${used.method ?? 'the default'}`} for {used.site === '*' ? 'all sites' : used.site} in use
        {used.rule?.keep && (
          <>
            {' '}
            · keep <code>{used.rule.keep}</code>
          </>
        )}
        {used.rule?.drop && (
          <>
            {' '}
            · drop <code>{used.rule.drop}</code>
          </>
        )}
      </span>
      <ActionButton
        class="plain"
        onAct={async () => {
          await forgetRule(used.site);
          rules.reload();
          onChange();
        }}
      >
        Stop using
      </ActionButton>
    </p>
  );
}

function isFor(site: KeptRule['site'], url: string | null): boolean {
  if (site === '*') return true;
  if (url === null || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === site || hostname.endsWith(`.${site}`);
}
