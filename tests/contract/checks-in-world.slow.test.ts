/** Runs the list of checks in the sample web on the server on Node: over HTTP, with its own parser and a real network. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fetch } from '../../lib/engine/web/client.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { evidenceFrom } from '../../server/work/evidence-settings-file.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { clientBySecret } from '../fixtures/servers.ts';
import { worldOfFile } from '../fixtures/world-of-file.ts';
import { fetchInWorld } from '../world/fetch-in-world.ts';
import { mountAwkward } from '../world/sites/awkward.ts';
import { badDays, type CheckCase, type Ended, goodDay, told } from './cases/checks-in-world.ts';
import { settledCheck } from './subject.ts';

const publishers = [
  { name: 'FactDesk', host: 'factdesk.example', language: 'en' },
  { name: 'CheckPoint', host: 'checkpoint.example', language: 'en' },
];

const world = await worldOfFile();
let server: RunningServer;
let isOffline = false;
beforeAll(async () => {
  mountAwkward(world);
  const inWorld = fetchInWorld(world);
  const fetch: Fetch = (address, init) =>
    isOffline ? Promise.reject(new TypeError('fetch failed')) : inWorld(address, init);
  server = await startServer({ port: 0, log: silentLog, fetch, evidence: evidenceFrom({ publishers, feedHours: 0 }) });
});
afterEach(() => {
  isOffline = false;
});
afterAll(() => server.close());

const check = async (input: string): Promise<Ended> => {
  if (!server.credentials) throw new Error('The server was started without credentials.');
  const service = clientBySecret(server, server.credentials.member);
  const { id } = await service.contextChecks.create({ body: { input } });
  const ended = await settledCheck(service, id);
  return ended.status === 'success' ? { context: ended.context } : { failed: String(ended.error) };
};

const expectResult = (ended: Ended, { label, tells, passage = '', enrichment = {} }: CheckCase): void => {
  const found = told(ended);
  expect(found).toMatchObject({ label, enrichment });
  for (const sentence of tells) expect(found.words).toContain(sentence);
  expect(found.passages).toContain(passage);
};

const isForServers = ({ only }: CheckCase): boolean => only === undefined;
describe('without faults', () => {
  const cases = goodDay.filter(isForServers);
  let ends = new Map<CheckCase, Ended>();
  beforeAll(async () => {
    ends = new Map(await Promise.all(cases.map(async (one) => [one, await check(one.input)] as const)));
  });

  it.each(cases)('$name', (one) => {
    expectResult(ends.get(one) ?? { failed: 'It never ended.' }, one);
  });
});

describe.each(badDays)('when $name', ({ offline = false, faults = [], cases }) => {
  it.each(cases.filter(isForServers))('$name', async (one) => {
    isOffline = offline;
    for (const [fault, target] of faults) world.faults.inject(fault, target);
    expectResult(await check(one.input), one);
  });
});
