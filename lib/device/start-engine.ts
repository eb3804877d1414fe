/** The engine as it runs in a browser: IndexedDB to remember, the browser's own parser and network to look with. */
import { readEvidenceKeys, readEvidenceSettings } from '../connections/evidence-settings.ts';
import { policedFetch } from '../connections/policed-fetch.ts';
import { readPublishers } from '../connections/publishers.ts';
import { createCheckClaim } from '../engine/context/check-claim.ts';
import { languageOf } from '../engine/context/hydrate/language.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import { createIdbStore } from '../engine/store/idb-store.ts';
import { systemClock } from '../platform/clock.ts';
import { consoleLog } from '../platform/log.ts';
import { getMaterial } from '../records/materials.ts';

export const startDeviceEngine = async (): Promise<Engine> => {
  const engine = createEngine({
    store: await createIdbStore(),
    clock: systemClock,
    log: consoleLog,
    materials: { get: (input) => getMaterial(input, systemClock.now()) },
    generateContext: createCheckClaim({
      fetch: policedFetch((address, init) => fetch(address, init)),
      parseHtml: (html) => new DOMParser().parseFromString(html, 'text/html'),
      publishers: readPublishers,
      evidenceSettings: readEvidenceSettings,
      keys: readEvidenceKeys,
      languageOf,
      clock: systemClock,
    }),
  });
  await engine.resume();
  return engine;
};
