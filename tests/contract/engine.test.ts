/** Runs the suite on the engine in process, with each of the stores that need no server. */
import 'fake-indexeddb/auto';
import { createIdbStore } from '../../lib/engine/store/idb-store.ts';
import { createMemoryStore } from '../../lib/engine/store/memory-store.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import { describeEngine } from './engine-suite.ts';

describeEngine('memory', async (now) => [createMemoryStore(now)]);
describeEngine('IndexedDB', async (now) => [await createIdbStore(crypto.randomUUID(), now)]);
describeEngine('SQLite', async (now) => [createSqliteStore(openDatabase(':memory:'), now)]);
