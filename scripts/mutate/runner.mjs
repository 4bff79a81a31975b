// Stryker's runner for vitest, but a test file that cannot be loaded any more has noticed the change: Stryker sees no test in it that failed.
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

const [{ factory }] = vitestPlugins;
makeRunner.inject = factory.inject;

function makeRunner(injector) {
  const runner = factory(injector);
  const run = runner.run.bind(runner);
  runner.run = async (given) => {
    const result = await run(given);
    if (result.status !== DryRunStatus.Complete) return result;
    const broken = runner.ctx.state.getFiles().filter((file) => file.result?.state === 'fail' && file.tasks.length === 0);
    const failures = broken.map((file) => ({
      id: file.name,
      name: file.name,
      timeSpentMs: 0,
      status: TestStatus.Failed,
      failureMessage: file.result.errors?.[0]?.message ?? 'cannot be loaded',
    }));
    return { ...result, tests: [...result.tests, ...failures] };
  };
  return runner;
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'vitest-whole-files', makeRunner)];
