/** Runs the suite on the engine in process, with each of its stores. */
import 'fake-indexeddb/auto';
import { describe } from 'vitest';
import { createEngine } from '../../lib/engine/engine.ts';
import { importRecords } from '../../lib/engine/narratives/import/import-records.ts';
import type { Caller } from '../../lib/engine/ports.ts';
import { createIdbStore } from '../../lib/engine/store/idb-store.ts';
import { createMemoryStore } from '../../lib/engine/store/memory-store.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite-store.ts';
import { createManualClock, type ManualClock } from '../fakes/manual-clock.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { ENGLISH } from '../fixtures/english.ts';
import { describeAdministration } from './cases/admin.ts';
import { describeContextChecks } from './cases/context.ts';
import { describeImages } from './cases/images.ts';
import { describeNarratives } from './cases/narratives.ts';
import { describeSearch } from './cases/search.ts';
import { describeVisionAnalyses } from './cases/vision.ts';
import { describeStore } from './store-cases.ts';
import type { Setting, Start, Subject } from './subject.ts';

const member: Caller = { id: 'member', administrator: false, mayBypassCache: false, mayAnalyseVideo: false };
const administrator: Caller = { id: 'chief', administrator: true, mayBypassCache: true, mayAnalyseVideo: true };

const stores: Record<string, () => Promise<Store>> = {
  memory: async () => createMemoryStore(),
  IndexedDB: () => createIdbStore(crypto.randomUUID()),
  SQLite: async () => createSqliteStore(openDatabase(':memory:')),
};

const startOn = async (store: Store, clock: ManualClock, { generators, limits }: Setting): Promise<Subject> => {
  const engine = createEngine(
    { store, clock, log: silentLog, wording: ENGLISH, ...generators },
    { publicAddressesOnly: true, ...limits },
  );
  await engine.resume();
  return {
    member: engine.service(member),
    administrator: engine.service(administrator),
    clock,
    restart: async (next) => {
      await engine.close();
      return startOn(store, clock, next);
    },
    close: async () => {
      await engine.close();
      await store.close();
    },
  };
};

async function* each(lines: string[]) {
  yield* lines;
}

for (const [name, createStore] of Object.entries(stores)) {
  describe(`the engine in process, on ${name}`, () => {
    const start: Start = async (setting) => {
      const store = await createStore();
      await store.users.add({ id: member.id, email: 'member@example.org', roles: [], status: 'active' });
      await store.users.add({
        id: administrator.id,
        email: 'chief@example.org',
        roles: ['administrator'],
        status: 'active',
      });
      await importRecords(store, each(setting.records ?? []));
      return startOn(store, createManualClock(), setting);
    };
    describeStore(createStore);
    describeContextChecks(start);
    describeVisionAnalyses(start);
    describeImages(start);
    describeNarratives(start);
    describeSearch(start);
    describeAdministration(start);
  });
}
