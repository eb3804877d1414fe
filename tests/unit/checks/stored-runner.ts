/** Provides the runner over a database and the engine, for tests of what starts at once and what prompts for consent first. */
import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { type Start, type StartFacts, type StartParts, startCheck } from '../../../lib/checks/begin/start-check.ts';
import { blockedHost } from '../../../lib/checks/blocked-host.ts';
import { createCheckRunner } from '../../../lib/checks/check-runner.ts';
import { createEngine } from '../../../lib/engine/engine.ts';
import { deviceCaller, type GenerateContext } from '../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../lib/engine/store/memory-store.ts';
import { readLeavingRules } from '../../../lib/privacy/leaving.ts';
import { database } from '../../../lib/records/database.ts';
import { pageKey, rememberPageKey } from '../../../lib/records/page-key.ts';
import { readCheck, readChecks, readOpenChecks, readSameChecks } from '../../../lib/records/read-checks.ts';
import { updateCheck, writeCheck } from '../../../lib/records/write-checks.ts';
import { silentLog } from '../../fakes/silent-log.ts';
import { createVirtualClock } from '../../fakes/virtual-clock.ts';

export const createStoredRunner = (generateContext?: GenerateContext) => {
  const clock = createVirtualClock(new Date().toISOString());
  const made = generateContext ? { generateContext } : {};
  const engine = createEngine({ store: createMemoryStore(clock.now), clock, log: silentLog, ...made });
  const service = engine.service(deviceCaller);
  let wakeUps = 0;
  const runner = createCheckRunner({
    records: { read: readCheck, open: readOpenChecks, same: readSameChecks, add: writeCheck, update: updateCheck },
    serviceOf: async () => service,
    clockSkewMs: () => undefined,
    blockedHost,
    untilEnded: async (_, id) => {
      await engine.jobEnds.client.contextCheck({ id });
    },
    wake: async (at) => {
      if (at !== undefined) wakeUps += 1;
    },
    isWatched: async () => false,
    announce: () => {},
    online: () => true,
    clock,
  });
  const sent = async () => (await service.contextChecks.list({ query: {} })).data.map(({ input }) => input);
  return { runner, sent, woken: () => wakeUps };
};

/** Starts a check at the recipient, as the background does; what a test does not give fails it, or is the stored state. */
export const startStored = async (
  start: Start,
  parts: Partial<StartParts> & Pick<StartParts, 'runner'>,
  recipient: StartFacts['recipient'],
) =>
  startCheck(
    {
      recipientForImage: async () => expect.fail('This device reads no image.'),
      wikipediaFor: async () => undefined,
      same: readSameChecks,
      pageKeyOf: pageKey,
      rememberPageKey,
      now: Date.now,
      ...parts,
    },
    { recipient, rules: await readLeavingRules() },
    start,
  );

/** Clears the database, as in a browser that was never used. */
export const forgetAll = async (): Promise<void> => {
  const db = await database();
  for (const name of db.objectStoreNames) await db.clear(name);
};

/** The stored record of the newest check. */
export const newest = async () => (await readChecks())[0];

/**
 * Resolves when the newest check is `waiting`. The runner writes this after it has sent the check; a test that ends before it
 * writes into the database of the next one.
 */
export const untilWaiting = () => expect.poll(async () => (await newest())?.state.name).toBe('waiting');
