/** Runs connection tests, one at a time per connection, and stores their findings so far. */
import { useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { TestState } from './test-report.tsx';

export const useConnectionTest = (desk: Desk, onEnd: () => Promise<void>) => {
  const [tests, setTests] = useState<Record<string, TestState>>({});
  const running = useRef(new Map<string, AbortController>());
  const show = (id: string, change: (state: TestState) => TestState) =>
    setTests((all) => ({ ...all, [id]: change(all[id] ?? { findings: [], isRunning: true }) }));

  const run = async (id: string): Promise<void> => {
    const end = new AbortController();
    running.current.get(id)?.abort();
    running.current.set(id, end);
    show(id, () => ({ findings: [], isRunning: true }));
    try {
      for await (const finding of await desk.connections.test({ id }, { signal: end.signal })) {
        if (end.signal.aborted) return;
        show(id, ({ findings }) => ({ findings: [...findings, finding], isRunning: true }));
      }
      show(id, (state) => ({ ...state, isRunning: false }));
    } catch (error) {
      if (end.signal.aborted) return;
      const problem = error instanceof Error ? error.message : t('test.notMade');
      show(id, (state) => ({ ...state, isRunning: false, problem }));
    }
    await onEnd();
  };

  const cancel = (id: string): void => {
    running.current.get(id)?.abort();
    show(id, (state) => ({ ...state, isRunning: false, problem: t('test.stopped') }));
  };

  return { tests, run, cancel };
};
