import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { CHANGES } from '../../lib/records/changes.ts';
import { onChange } from '../../lib/records/read-changes.ts';

it('does not receive a change that a test in another thread writes', async () => {
  const received: unknown[] = [];
  const listening = new AbortController();
  onChange((change) => received.push(change), listening.signal);
  const post = `new BroadcastChannel(${JSON.stringify(CHANGES)}).postMessage({ check: 'of another test' });`;
  const other = new Worker(`${post} setTimeout(() => process.exit(), 50);`, { eval: true });
  await new Promise((resolve) => other.once('exit', resolve));
  expect(received).toEqual([]);
  listening.abort();
});
