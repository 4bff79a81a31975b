import { useState } from 'preact/hooks';
import { ActionButton } from '../../parts/action-button.tsx';
import { fineGainText, threeDigits } from '../../parts/format.ts';
import { saveFile } from '../../parts/save-file.ts';
import { keepLearned, type LearningAnswer, learnedWeights, type Result } from './api.ts';
import { SlopeChart } from './slope-chart.tsx';
import { WaysTable } from './ways-table.tsx';

interface ResultProps {
  readonly run: LearningAnswer;
  readonly result: Result;
  readonly ways: Readonly<Record<string, string>>;
  readonly onUsed: () => void;
}

/** What a run learned: the figure, the guard, what to do with it, and every page before and after. */
export function ResultView({ run, result, ways, onUsed }: ResultProps) {
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
          <span class="quiet">word F1 on {where} that it was not learned from</span>
        </p>
      )}
      {/* What it does to all other sites: measured, in words. */}
      <p class={gate && !gate.passes ? 'guard is-refused' : 'guard'}>{guard}</p>
      {rule && <pre class="rule">{JSON.stringify([rule], null, 2)}</pre>}
      {(rule || weights !== undefined) && <Uses run={run} result={result} onUsed={onUsed} />}
      {result.ways.length > 1 && <WaysTable result={result} ways={ways} />}
      {pages.length > 0 && <SlopeChart pages={pages} />}
    </div>
  );
}

function Uses({ run, result: { site, rule, weights, gate }, onUsed }: Omit<ResultProps, 'ways'>) {
  const [used, setUsed] = useState<'nowhere' | 'site' | 'all'>('nowhere');
  const use = (place: 'site' | 'all') =>
    keepLearned(run.id, place).then(() => {
      setUsed(place);
      onUsed();
    });
  const download = async () => {
    const text = rule ? JSON.stringify([rule], null, 2) : await learnedWeights(run.id);
    saveFile(new Blob([text], { type: 'application/json' }), `${site === '*' ? run.set : site}-${rule ? 'rules' : 'weights'}.json`);
  };
  return (
    <p class="buttons">
      {site !== '*' && (
        <ActionButton class="primary" onAct={() => use('site')}>
          {used === 'site' ? `In use for ${site}` : 'Use for this site'}
        </ActionButton>
      )}
      {weights !== undefined && gate?.passes && (
        <ActionButton onAct={() => use('all')}>{used === 'all' ? 'In use for all sites' : 'Use for all sites'}</ActionButton>
      )}
      <ActionButton onAct={download} title={rule ? 'A file for pith --rules' : 'A file for pith --weights'}>
        Download
      </ActionButton>
    </p>
  );
}
