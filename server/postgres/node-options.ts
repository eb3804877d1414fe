/** Compares the options of a node with those of the nodes that run, by shared locks that end with the node, however it ends. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { locks } from './lock-numbers.ts';

/** Which option has which lock: a number that has stood for one option never stands for another one. */
const comparedOptions = [
  '--posts-days',
  '--checks-days',
  '--evidence',
  '--community-notes',
  '--networks',
  '--public-address',
] as const;

/** The nodes on one database have to agree on these. A value is never sent, only a hash of it. */
export type NodeOptions = Readonly<Record<(typeof comparedOptions)[number], string>>;

export class DifferentOptions extends Error {}

/** Positive, as the number of a lock has to be for a comparison with `pg_locks`. */
const HASH_BITS = 0x7f_ff_ff_ff;
const hashOfValue = (value: string): number => createHash('sha256').update(value).digest().readUInt32BE() & HASH_BITS;

/** The options that others hold with another value. A node of an earlier version holds nothing, and is not compared. */
const OTHERS = `SELECT DISTINCT classid::bigint AS option FROM pg_locks
  WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid::bigint = ANY ($1::bigint[])
    AND (classid::bigint, objid::bigint) NOT IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))
  ORDER BY option`;

const sentenceOf = (names: readonly string[]): string =>
  `Another server runs on this database with other options: ${names.join(', ')}. Start all servers with the same ones. ` +
  'To change one of them, end all servers first.';

/**
 * Rejects with `DifferentOptions`, whose message names them. One node at a time: of two that start at once, the second one sees what the
 * first one holds. The locks end with the connection.
 */
export const holdOptions = async (client: pg.Client, options: NodeOptions): Promise<void> => {
  const numbers = comparedOptions.map((_, at) => locks.firstOption + at);
  const hashes = comparedOptions.map((name) => hashOfValue(options[name]));
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1, 0)', [locks.comparing]);
  const { rows } = await client.query<{ option: number }>(OTHERS, [numbers, hashes]);
  const different = rows.flatMap(({ option }) => comparedOptions[option - locks.firstOption] ?? []);
  if (different.length > 0) throw new DifferentOptions(sentenceOf(different));
  await client.query(
    'SELECT pg_advisory_lock_shared(number, hash) FROM unnest($1::int[], $2::int[]) AS o (number, hash)',
    [numbers, hashes],
  );
  await client.query('COMMIT');
};
