/** Implements the tables of links and of the audit log in the PostgreSQL database of the store. */

import type { PostgresDatabase, Transaction } from '../postgres/database.ts';
import { notifyNodes } from '../postgres/notices.ts';
import { DATABASE_CLOCK } from '../postgres/store-clock.ts';
import { fromKey, toKey } from '../postgres/text-key.ts';
import type { PeopleTables, StoredEvent } from './people-tables.ts';
import { saveRights, saveSecret } from './postgres-account-tables.ts';

const endAll = async (transaction: Transaction, user: string): Promise<void> => {
  for (const table of ['links', 'secrets', 'tokens', 'api_keys']) {
    await transaction.query(`DELETE FROM sidelight.${table} WHERE user_id = $1`, [toKey(user)]);
  }
  await notifyNodes(transaction, ['ended', user]);
};

/** Without a clock the one of the database counts: those of nodes may differ. */
export const createPostgresPeopleTables = (
  db: PostgresDatabase,
  now: () => number | null = () => null,
): PeopleTables => {
  const readLink = `SELECT links.user_id FROM sidelight.links JOIN sidelight.users ON users.id = links.user_id
    WHERE hash = $1 AND expires > coalesce($2::bigint, ${DATABASE_CLOCK}) AND users.row ->> 'status' = 'active'`;
  return {
    saveLink: ({ hash, user, lifetimeMs }) =>
      db.write(async ({ query }) => {
        const [saved] = await query<{ expires: number }>(
          `INSERT INTO sidelight.links (hash, user_id, expires)
           VALUES ($1, $2, coalesce($4::bigint, ${DATABASE_CLOCK}) + $3::bigint)
           ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, expires = excluded.expires RETURNING expires`,
          [hash, toKey(user), lifetimeMs, now()],
        );
        return saved?.expires ?? Number.NaN;
      }),
    userOfLink: async (hash) => {
      const [link] = await db.read<{ user_id: string }>(readLink, [hash, now()]);
      return link && fromKey(link.user_id);
    },
    useLink: (hash, rights, secrets) =>
      db.write(async (transaction) => {
        // The lock lets one of two that use the link at once find it gone, and a change of the user come before or afterwards.
        const [link] = await transaction.query<{ user_id: string }>(`${readLink} FOR UPDATE`, [hash, now()]);
        if (!link) return false;
        const user = fromKey(link.user_id);
        await endAll(transaction, user);
        await saveRights(transaction, user, rights);
        for (const secret of secrets) await saveSecret(transaction, { ...secret, user });
        return true;
      }),
    revoke: (user) => db.write((transaction) => endAll(transaction, user)),
    forget: (user) =>
      db.write(async (transaction) => {
        await endAll(transaction, user);
        await transaction.query('DELETE FROM sidelight.accounts WHERE user_id = $1', [toKey(user)]);
      }),
    addEvent: async ({ who, what, whom, about }) => {
      await db.write(({ query }) =>
        query(
          `INSERT INTO sidelight.audit_log (at, who, what, whom, about)
           VALUES (coalesce($5::bigint, ${DATABASE_CLOCK}), $1, $2, $3, $4)`,
          [toKey(who), what, toKey(whom), about === undefined ? null : toKey(about), now()],
        ),
      );
    },
    waitFor: async ({ who, acts, most, withinMs }) => {
      const [row] = await db.read<{ wait: number }>(
        `SELECT at + $4::bigint - time AS wait
         FROM sidelight.audit_log, (SELECT coalesce($5::bigint, ${DATABASE_CLOCK}) AS time) AS clock
         WHERE at > time - $4::bigint AND who = $1 AND what = ANY ($2) ORDER BY at DESC LIMIT 1 OFFSET $3`,
        [toKey(who), acts, most - 1, withinMs, now()],
      );
      return row?.wait;
    },
    events: async ({ before = Number.MAX_SAFE_INTEGER, limit }) => {
      const rows = await db.read<Omit<StoredEvent, 'about'> & { about: string | null }>(
        'SELECT sequence AS number, at, who, what, whom, about FROM sidelight.audit_log WHERE sequence < $1 ORDER BY sequence DESC LIMIT $2',
        [before, limit],
      );
      return rows.map(({ number, at, who, what, whom, about }) => ({
        number,
        at,
        who: fromKey(who),
        what,
        whom: fromKey(whom),
        ...(about !== null && { about: fromKey(about) }),
      }));
    },
    dropEvents: async (olderThanMs) => {
      const sql = `DELETE FROM sidelight.audit_log WHERE at < coalesce($2::bigint, ${DATABASE_CLOCK}) - $1::bigint`;
      await db.write(({ query }) => query(sql, [olderThanMs, now()]), { isLong: true });
    },
  };
};
