/** The engine as it runs in a browser: IndexedDB to remember, the browser's own parser and network to look with. */
import { readPublishers } from '../../lib/connections/publishers.ts';
import { createCheckClaim } from '../../lib/engine/context/check-claim.ts';
import { createEngine, type Engine } from '../../lib/engine/engine.ts';
import { createIdbStore } from '../../lib/engine/store/idb-store.ts';
import { systemClock } from '../../lib/platform/clock.ts';
import { consoleLog } from '../../lib/platform/log.ts';
import { getMaterial } from '../../lib/records/materials.ts';

export const startDeviceEngine = async (): Promise<Engine> => {
  const engine = createEngine({
    store: await createIdbStore(),
    clock: systemClock,
    log: consoleLog,
    materials: { get: (input) => getMaterial(input, systemClock.now()) },
    generateContext: createCheckClaim({
      fetch: (address, init) => fetch(address, init),
      parseHtml: (html) => new DOMParser().parseFromString(html, 'text/html'),
      publishers: readPublishers,
      clock: systemClock,
    }),
  });
  await engine.resume();
  return engine;
};
