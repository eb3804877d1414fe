/** A device reports an exceeded storage quota like a server whose disk is full. */
import { expect, it } from 'vitest';
import { createEngine } from '../../../../lib/engine/engine.ts';
import { deviceCaller } from '../../../../lib/engine/ports.ts';
import { createMemoryStore } from '../../../../lib/engine/store/memory-store.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { silentLog } from '../../../fakes/silent-log.ts';
import { ENGLISH } from '../../../fixtures/english.ts';

it('reports an exceeded quota with status 507 and a sentence instead of an internal error', async () => {
  const store = createMemoryStore();
  // Rejects as IndexedDB does; fake-indexeddb never exceeds its quota.
  const add = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
  const engine = createEngine({
    store: { ...store, contextChecks: { ...store.contextChecks, add } },
    clock: createManualClock(),
    log: silentLog,
    wording: ENGLISH,
  });
  const create = engine.service(deviceCaller).contextChecks.create({ body: { input: 'x' } });
  await expect(create).rejects.toMatchObject({
    name: 'ServiceError',
    kind: 'quota',
    status: 507,
    message: 'The disk is full. Nothing was saved. Try again later.',
  });
});
