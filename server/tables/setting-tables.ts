/** Reads and writes the rows of `team_settings`: what administrators set for a server, who wrote it and when. All its nodes share them. */
import { query, type Sql, type Steps } from './sql.ts';

export interface TeamSetting {
  name: string;
  /** By the store's clock, in milliseconds since 1970. */
  at: number;
  who: string;
  /** As it was written. */
  row: unknown;
}

/** Rows of these names, as far as there are any. */
export const readTeamSettings = async (sql: Sql, names: readonly string[]): Promise<TeamSetting[]> => {
  const places = names.map((_, at) => `$${at + 1}`).join(', ');
  const rows = await sql.read<Omit<TeamSetting, 'row'> & { row: string }>(
    `SELECT name, at, who, row::text AS row FROM sidelight.team_settings WHERE name IN (${places})`,
    names,
  );
  return rows.map((stored) => ({ ...stored, row: JSON.parse(stored.row) }));
};

export function* putTeamSetting({ name, who, row }: Omit<TeamSetting, 'at'>): Steps<void> {
  yield* query(
    `INSERT INTO sidelight.team_settings (name, at, who, row) VALUES ($1, :now, $2, $3::json)
     ON CONFLICT (name) DO UPDATE SET at = excluded.at, who = excluded.who, row = excluded.row`,
    [name, who, JSON.stringify(row)],
  );
}
