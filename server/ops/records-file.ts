/** Opens the file of posts, authors and narratives that the operator gives, for the job that imports it. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { importRecords } from '../../lib/engine/narratives/import/import-records.ts';
import type { RecordsPort } from '../../lib/engine/ports.ts';
import type { Store } from '../../lib/engine/store/store.ts';
import { letSharedMemberRead } from '../accounts/seed.ts';
import type { MemberTables } from '../tables/member-tables.ts';
import { hashOfFile } from './hash-of-file.ts';

/** Opened when the first line is read: lines that come before that are lost, and the end with them. */
async function* linesOf(file: string): AsyncGenerator<string, void> {
  yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
}

export const openRecords = async (
  file: string,
  { store, members }: { store: Store; members: MemberTables },
): Promise<RecordsPort> => ({
  hash: await hashOfFile(file),
  take: async (signal) =>
    importRecords(store, linesOf(file), await store.now(), {
      signal,
      onNewProject: (slug) => letSharedMemberRead(store, members, slug),
    }),
});
