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

/** The result of a run: its gain, the general gate, its actions, and every page before and after. */
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
          <span class="quiet">
            text, word F1 on held-out {where}: {betterAndWorse(pages)}
          </span>
        </p>
      )}
      {result.document && <DocumentFigure document={result.document} where={where} />}
      {!result.document && run.method === undefined && pages.length > 0 && (
        <p class="quiet">
          Only the text was learned. Mark roles in Label (H heading, N name, F fact, C caption, B byline) and the document learns too.
        </p>
      )}
      {/* What it does to all other sites: measured, in words. */}
      <p class={gate && !gate.passes ? 'guard is-refused' : 'guard'}>{guard}</p>
      {rule && <pre class="rule">{JSON.stringify([rule], null, 2)}</pre>}
      {(rule || weights !== undefined) && <StoredPages run={run.id} site={site} />}
      {(rule || weights !== undefined) && <Uses run={run} result={result} kept={kept} onUsed={onUsed} />}
      {result.ways.length > 1 && <WaysTable result={result} ways={ways} />}
      {pages.length > 0 && <SlopeChart pages={pages} />}
    </div>
  );
}

/** Differences of a score below this are noise. */
const NOISE = 0.005;

function betterAndWorse(pages: Result['pages']): string {
  const better = pages.filter(({ before, after }) => after > before + NOISE).length;
  const worse = pages.filter(({ before, after }) => after < before - NOISE).length;
  return `${better} better, ${worse} worse, ${pages.length - better - worse} as before`;
}

function DocumentFigure({ document, where }: { readonly document: NonNullable<Result['document']>; readonly where: string }) {
  const { before, after, pages, isLearned } = document;
  return (
    <p class="result-figure">
      <span class="number">
        {threeDigits(before)} → <strong>{threeDigits(after)}</strong>
      </span>{' '}
      <span class={after < before ? 'tone-clutter' : 'tone-content'}>{fineGainText(after - before)}</span>{' '}
      <span class="quiet">
        document, F1 of words by role on held-out {where}: {betterAndWorse(pages)}
        {!isLearned && '. It follows the text: weights of its own would gain too little.'}
      </span>
    </p>
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
  const save = (kind: 'rules' | 'weights', text: string) =>
    saveFile(new Blob([text], { type: 'application/json' }), `${site === '*' ? run.set : site}-${kind}.json`);
  const flags = [...(rule ? ['--rules FILE'] : []), ...(weights === undefined ? [] : ['--weights FILE'])].join(' ');
  return (
    <>
      <p class="buttons">
        {site !== '*' && <UseButton isUsed={isUsed(site)} name="this site" onUse={() => use('site')} onStop={() => stop(site)} isFirst />}
        {weights !== undefined && !rule && gate?.passes && (
          <UseButton isUsed={isUsed('*')} name="all sites" onUse={() => use('all')} onStop={() => stop('*')} />
        )}
        {rule && (
          <ActionButton onAct={async () => save('rules', JSON.stringify([rule], null, 2))} title="A file for pith --rules">
            Download rule
          </ActionButton>
        )}
        {weights !== undefined && (
          <ActionButton onAct={async () => save('weights', await learnedWeights(run.id))} title="A file for pith --weights">
            Download weights
          </ActionButton>
        )}
      </p>
      <p class="quiet">
        The studio and the API of this server use it. The command does not: download the file and give it as <code>pith {flags}</code>.
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
