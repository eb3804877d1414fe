/** Writes the result of a run of vitest for a longer run. */
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { reasonOf, writeResult } from './result.ts';

export const vitestResult: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[], errors: readonly unknown[], reason: string) => {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() === 'failed' && module.errors().length > 0);
    const failures = [
      ...tests.flatMap((test) => {
        const { state, errors } = test.result();
        return state === 'failed' ? [{ module: test.module, name: test.fullName, errors: errors ?? [] }] : [];
      }),
      ...broken.map((module) => ({ module, name: 'the file itself', errors: module.errors() })),
    ].map(({ module, name, errors }) => ({
      file: relative(process.cwd(), module.moduleId),
      name,
      ...reasonOf(errors),
    }));
    const failed = Math.max(failures.length + errors.length, reason === 'passed' ? 0 : 1);
    writeResult({ passed: count('passed'), skipped: count('skipped'), failed, failures });
  },
};
