/** Ends a run of the browser tests with one line that counts, and writes its result for a longer run. */
import { relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { reasonOf, writeResult } from './result.ts';

/** Playwright loads a reporter by its default export. */
export default class PlaywrightResult implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const tests = this.suite?.allTests() ?? [];
    const count = (kind: string): number => tests.filter((test) => test.outcome() === kind).length;
    const failures = tests
      .filter((test) => ['unexpected', 'flaky'].includes(test.outcome()))
      .map((test) => ({
        file: `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
        name: test.title,
        project: test.parent.project()?.name ?? '',
        ...reasonOf(test.results.flatMap(({ errors }) => errors)),
      }));
    // An error outside any test, such as a file that does not compile, also fails the run.
    const failed = Math.max(failures.length, status === 'passed' ? 0 : 1);
    const [passed, skipped] = [count('expected'), count('skipped')];
    process.stdout.write(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
    writeResult({ passed, skipped, failed, failures });
  }

  printsToStdio(): boolean {
    return false;
  }
}
