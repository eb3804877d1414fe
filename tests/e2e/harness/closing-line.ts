/** Ends a run with one line that both people and scripts can read. */
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Playwright loads a reporter by its default export. */
export default class ClosingLine implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (...kinds: string[]): number => outcomes.filter((outcome) => kinds.includes(outcome)).length;
    // An error outside any test, such as a file that does not compile, also fails the run.
    const failed = Math.max(count('unexpected', 'flaky'), status === 'passed' ? 0 : 1);
    const skipped = count('skipped');
    process.stdout.write(`${count('expected')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
