import { useResource } from '../../api/resource.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { fineGainText, threeDigits } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { TrialResult } from '../inspect/trial-result.tsx';
import { forgetLearned, type KeptAnswer, keepLearned, type LearningAnswer, learnedWeights, type Result, tryLearned } from './api.ts';
import { SlopeChart } from './slope-chart.tsx';
import { WaysTable } from './ways-table.tsx';

interface ResultProps {
  readonly run: LearningAnswer;
  readonly result: Result;
  readonly ways: Readonly<Record<string, string>>;
  readonly kept: KeptAnswer['rules'];
  readonly onUsed: () => void;
}

/** What a run learned: the figure, the guard, what to do with it, and every page before and after. */
export function ResultView({ run, result, ways, kept, onUsed }: ResultProps) {
  const { before, after, site, pages, rule, weights, gate, guard } = result;
  const where = site === '*' ? `pages of ${run.set}` : `pages of ${site}`;
  return (
    <div class="result">
      {run.state === 'stopped' && <p class="quiet">Stopped: figures are of the pages that were judged by then.</p>}
      {pages.length > 0 && (
        <p class="result-figure">
          <span class="number">
            {threeDigits(before)} → <strong>{threeDigits(after)}</strong>
          </span>{' '}
          <span class={after < before ? 'tone-clutter' : 'tone-content'}>{fineGainText(after - before)}</span>{' '}
          <span class="quiet">word F1 on held-out {where}</span>
        </p>
      )}
      {/* What it does to all other sites: measured, in words. */}
      <p class={gate && !gate.passes ? 'guard is-refused' : 'guard'}>{guard}</p>
      {rule && <pre class="rule">{JSON.stringify([rule], null, 2)}</pre>}
      {(rule || weights !== undefined) && <Uses run={run} result={result} kept={kept} onUsed={onUsed} />}
      {(rule || weights !== undefined) && <StoredPages run={run.id} site={site} />}
      {result.ways.length > 1 && <WaysTable result={result} ways={ways} />}
      {pages.length > 0 && <SlopeChart pages={pages} />}
    </div>
  );
}

/** The result on the stored pages of its site, before it is used. */
function StoredPages({ run, site }: { readonly run: number; readonly site: string }) {
  const trial = useResource(String(run), () => tryLearned(run));
  return (
    <section class="stored-pages">
      <h2>On stored pages{site === '*' ? '' : ` of ${site}`}</h2>
      <Loaded resource={trial} skeleton={<Lines count={3} />} working="Trying it on stored pages…">
        {(value) => <TrialResult trial={value} />}
      </Loaded>
    </section>
  );
}

function Uses({ run, result: { site, rule, weights, gate }, kept, onUsed }: Omit<ResultProps, 'ways'>) {
  const isUsed = (where: string) =>
    kept.some(
      (each) =>
        each.site === where && (rule ? JSON.stringify(each.rule) === JSON.stringify(rule) : each.weights !== undefined && each.at >= run.startedAt),
    );
  const use = (place: 'site' | 'all') => keepLearned(run.id, place).then(onUsed);
  const stop = (where: string) => forgetLearned(where).then(onUsed);
  const download = async () => {
    const text = rule ? JSON.stringify([rule], null, 2) : await learnedWeights(run.id);
    saveFile(new Blob([text], { type: 'application/json' }), `${site === '*' ? run.set : site}-${rule ? 'rules' : 'weights'}.json`);
  };
  return (
    <>
      <p class="buttons">
        {site !== '*' && <UseButton isUsed={isUsed(site)} name="this site" onUse={() => use('site')} onStop={() => stop(site)} isFirst />}
        {weights !== undefined && gate?.passes && (
          <UseButton isUsed={isUsed('*')} name="all sites" onUse={() => use('all')} onStop={() => stop('*')} />
        )}
        <ActionButton onAct={download} title={rule ? 'A file for pith --rules' : 'A file for pith --weights'}>
          Download
        </ActionButton>
      </p>
      <p class="quiet">
        The studio and the API of this server use it. The command does not: download the file and give it as{' '}
        <code>{rule ? 'pith --rules FILE' : 'pith --weights FILE'}</code>.
      </p>
    </>
  );
}

interface UseButtonProps {
  readonly isUsed: boolean;
  /** Where it is used. */
  readonly name: string;
  readonly isFirst?: boolean;
  readonly onUse: () => Promise<unknown>;
  readonly onStop: () => Promise<unknown>;
}

function UseButton({ isUsed, name, isFirst = false, onUse, onStop }: UseButtonProps) {
  if (!isUsed)
    return (
      <ActionButton {...(isFirst ? { class: 'primary' } : {})} onAct={onUse}>
        Use for {name}
      </ActionButton>
    );
  return (
    <>
      <span class="used">✓ In use for {name}</span>
      <ActionButton onAct={onStop}>Stop using</ActionButton>
    </>
  );
}
