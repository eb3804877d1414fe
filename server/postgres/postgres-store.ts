/** Implements the engine's store in PostgreSQL, for any number of nodes. No node holds a row in memory: others write too. */
import { libraryIndexing } from '../../lib/engine/context/library/indexing.ts';
import { notesIndexing } from '../../lib/engine/context/readers-notes/notes-indexing.ts';
import { indexings } from '../../lib/engine/search/write-segments.ts';
import { keys, type Store, type UserRow } from '../../lib/engine/store/store.ts';
import type { Log } from '../../lib/platform/log.ts';
import type { PostgresDatabase, Transaction } from './database.ts';
import { warningOfSize } from './index-size.ts';
import { jobTable } from './job-table.ts';
import { keyedTable } from './keyed-table.ts';
import { notifyNodes } from './notices.ts';
import { projectTable } from './project-table.ts';
import { clockOfDatabase, type StoreClock } from './store-clock.ts';
import { toKey } from './text-key.ts';

/** The tokens and the link of a user who is deactivated end in the same transaction, and stay so when the user is active again. */
const endTokens = async (transaction: Transaction, { id, status }: UserRow): Promise<void> => {
  if (status === 'active') return;
  for (const table of ['tokens', 'links'])
    await transaction.query(`DELETE FROM sidelight.${table} WHERE user_id = $1`, [toKey(id)]);
  await notifyNodes(transaction, ['ended', id]);
};

/** The database needs the schema of this version (`migrate.ts`). */
export const createPostgresStore = (
  db: PostgresDatabase,
  { nowIn = clockOfDatabase, log }: { nowIn?: StoreClock; log: Log },
): Store => ({
  contextChecks: jobTable(db, 'context_checks', nowIn),
  visionAnalyses: jobTable(db, 'vision_analyses', nowIn),
  collections: jobTable(db, 'collections', nowIn),
  projects: keyedTable(db, 'projects', keys.projects),
  users: keyedTable(db, 'users', keys.users, endTokens),
  posts: warningOfSize(projectTable(db, 'posts', indexings.posts), log),
  authors: projectTable(db, 'authors', indexings.authors),
  narratives: projectTable(db, 'narratives', indexings.narratives),
  factChecks: projectTable(db, 'fact_checks', libraryIndexing),
  readersNotes: projectTable(db, 'readers_notes', notesIndexing),
  imports: keyedTable(db, 'imports', keys.imports),
  cursors: keyedTable(db, 'cursors', keys.cursors),
  feeds: keyedTable(db, 'feeds', keys.feeds),
  now: () => nowIn(db.read),
  close: db.close,
});
