/** A device whose browser gives the engine no more room says so, as a server does whose disk is full. */
import { expect, it } from 'vitest';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';

it('refuses what a browser has no room for with a sentence, and not as a fault of its own', async () => {
  const store = createMemoryStore();
  // Rejects as IndexedDB does; the one in these tests never runs out of room.
  const add = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
  const engine = createEngine({
    store: { ...store, contextChecks: { ...store.contextChecks, add } },
    clock: createManualClock(),
    log: silentLog,
  });
  const create = engine.service(deviceCaller).contextChecks.create({ body: { input: 'x' } });
  await expect(create).rejects.toMatchObject({
    name: 'ServiceError',
    kind: 'quota',
    status: 507,
    message: 'The disk is full: nothing was stored. Try again later.',
  });
});
