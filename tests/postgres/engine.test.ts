/** Runs the suite of the stores on PostgreSQL: with one engine, and with two that every other call goes to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../lib/engine/store/store.ts';
import type { PostgresDatabase } from '../../server/postgres/database.ts';
import { createPostgresStore } from '../../server/postgres/postgres-store.ts';
import { createSqliteStore, openDatabase } from '../../server/sqlite/sqlite-store.ts';
import { clockMs } from '../bench/stopwatch.ts';
import { describeEngine, type OpenStore } from '../contract/engine-suite.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { isLong } from '../thorough.ts';
import { useTestDatabases } from './harness/databases.ts';

const databases = useTestDatabases();

/** How often the time of SQLite the suite may take. */
const MAX_RATIO = 5;
const times: Record<string, number> = {};

const timed = (name: string, open: OpenStore): void => {
  describe('timed', () => {
    let begun = 0;
    beforeAll(() => {
      begun = clockMs();
    });
    afterAll(() => {
      times[name] = clockMs() - begun;
    });
    describeEngine(name, open);
  });
};

const onPostgres =
  (count: 1 | 2): OpenStore =>
  async (now) => {
    const storeOn = (db: PostgresDatabase): Store => ({
      ...createPostgresStore(db, { log: silentLog, ...(now && { nowIn: async () => now() }) }),
      close: async () => {}, // The next test uses the connections.
    });
    const [first, second] = (await databases.take()).nodes;
    return count === 1 ? [storeOn(first)] : [storeOn(first), storeOn(second)];
  };

// Only to compare the times: `tests/contract/engine.test.ts` runs it in every `npm test`.
if (isLong) timed('SQLite', async (now) => [createSqliteStore(openDatabase(':memory:'), now)]);
timed('PostgreSQL', onPostgres(1));
timed('PostgreSQL with two engines', onPostgres(2));

// Other work delays each answer of another process, and none of SQLite: `npm run test:long -- measured` runs this file alone.
if (isLong) {
  afterAll(() => {
    const { SQLite: base = 0, ...others } = times;
    for (const [name, time] of Object.entries(others)) {
      process.stdout.write(
        `The suite on ${name}: ${(time / base).toFixed(1)} × the time of SQLite (${Math.round(base)} ms)\n`,
      );
    }
  });

  it(`takes at most ${MAX_RATIO} times as long on PostgreSQL as on SQLite`, () => {
    expect((times.PostgreSQL ?? 0) / (times.SQLite ?? 0)).toBeLessThanOrEqual(MAX_RATIO);
  });
}
