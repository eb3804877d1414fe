/** Tests that a server deletes checks after the days that its operator sets, and leaves nothing of them in its file. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EnginePorts } from '../../../../lib/engine/ports.ts';
import { settledCheck } from '../../../contract/subject.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { clientBySecret, type IssuingServer, startIssuingServer, testFolder } from '../../../fixtures/servers.ts';

const OLD = 'The lighthouse was painted green overnight.';
const PICTURE = 'https://pictures.example/lighthouse.png';

let server: IssuingServer | undefined;
let data = '';
beforeEach(async () => {
  data = await testFolder();
});

const answering: EnginePorts['generateContext'] = async ({ input }) => ({
  created_at: '2026-03-01T00:00:00.000Z',
  response: `About "${input}".`,
  sources: [],
});

const start = async (at: string, checksDays?: number, generateContext = answering) => {
  await server?.close();
  server = await startIssuingServer({
    ...{ data, checksDays, clock: createManualClock(at) },
    generators: { generateContext, analyseImage: async ({ input }) => ({ seen: input }) },
  });
  const service = clientBySecret(server, server.credentials.member);
  const administrator = clientBySecret(server, server.credentials.administrator);
  const inputs = async () =>
    (
      await Promise.all([service.contextChecks.list({ query: {} }), service.visionAnalyses.list({ query: {} })])
    ).flatMap(({ data: rows }) => rows.map(({ input }) => input));
  const ended = async (input: string) => {
    const { id } = await service.contextChecks.create({ body: { input } });
    await settledCheck(service, id);
  };
  return { service, administrator, inputs, ended };
};

const stored = async () =>
  (await Promise.all((await readdir(data)).map((name) => readFile(join(data, name), 'latin1')))).join('');

it('keeps checks without the option, and deletes old ones with it', async () => {
  const first = await start('2026-03-01T00:00:00Z');
  await first.ended(OLD);
  await first.service.visionAnalyses.create({ body: { input: PICTURE } });
  const second = await start('2026-03-08T12:00:00Z');
  await second.ended('A newer claim.');
  expect(await second.inputs()).toEqual(['A newer claim.', OLD, PICTURE]);

  const third = await start('2026-03-09T00:00:00Z', 7);
  await vi.waitUntil(async () => (await third.inputs()).length === 1);
  expect(await third.inputs()).toEqual(['A newer claim.']);
  await server?.close();
  const file = await stored();
  for (const words of ['lighthouse', 'A newer claim.']) expect(file.includes(words)).toBe(words === 'A newer claim.');
});

it('deletes them sooner where the administrators have set fewer days, also without the option', async () => {
  const first = await start('2026-03-01T00:00:00Z');
  await first.ended(OLD);
  await first.administrator.policy.replace({ body: { checksDays: 7, neverSend: [], exportOff: false } });
  for (const checksDays of [undefined, 30]) {
    const early = await start('2026-03-07T00:00:00Z', checksDays);
    await early.ended('A newer claim.');
    expect(await early.inputs()).toContain(OLD);
  }
  const late = await start('2026-03-09T00:00:00Z', 30);
  await vi.waitUntil(async () => !(await late.inputs()).includes(OLD));
  expect(await late.inputs()).toContain('A newer claim.');
});

it('leaves an old check that is still in progress', async () => {
  const waiting: EnginePorts['generateContext'] = (_, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const first = await start('2026-03-01T00:00:00Z');
  await first.ended('An old claim.');
  const second = await start('2026-03-01T00:00:01Z', undefined, waiting);
  await second.service.contextChecks.create({ body: { input: OLD } });
  const third = await start('2026-03-09T00:00:00Z', 7, waiting);
  await vi.waitUntil(async () => (await third.inputs()).length === 1);
  expect(await third.inputs()).toEqual([OLD]);
});
