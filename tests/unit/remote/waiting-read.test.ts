/** Tests how the preference to wait for an outcome is sent. */
import { expect, it } from 'vitest';
import type { Service } from '../../../lib/contract/index.ts';
import { WAIT_FOR_OUTCOME } from '../../../lib/contract/values.ts';
import { failureOf, startRemote } from '../../fixtures/remote-client.ts';
import { json } from '../../fixtures/scripted-server.ts';
import { processingAnalysis, processingCheck } from '../../fixtures/wire-samples.ts';

type Read = (service: Service, headers?: typeof WAIT_FOR_OUTCOME) => Promise<unknown>;

const reads: [string, Read, unknown][] = [
  [
    'a check',
    (s, headers) => s.contextChecks.get({ params: { id: '7' }, ...(headers && { headers }) }),
    processingCheck,
  ],
  [
    'an analysis',
    (s, headers) => s.visionAnalyses.get({ params: { id: '7' }, ...(headers && { headers }) }),
    processingAnalysis,
  ],
];

it.each(reads)('a read of %s prefers to wait only if that is requested', async (_, read, value) => {
  const { server, service } = await startRemote();
  server.calls.next(json(value), json(value));
  await read(service);
  await read(service, WAIT_FOR_OUTCOME);
  expect(server.calls.received.map(({ headers }) => headers.prefer)).toEqual([undefined, 'wait=20']);
});

it('a read that waits is not repeated with the wait', async () => {
  const { server, service } = await startRemote();
  server.calls.next(json({ error: 'Cut off.' }, 504));
  expect(await failureOf(service.contextChecks.get({ params: { id: '7' }, headers: WAIT_FOR_OUTCOME }))).toMatchObject({
    status: 504,
  });
  expect(server.count()).toBe(1);
});
