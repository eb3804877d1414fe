/**
 * Keeps the sources of checks as the administrators chose them, the encrypted keys of some, and the last wish about filling the library. All
 * nodes of a server share the table. One suite holds it to the same behaviour on either store (`tests/contract/cases/team-sources.ts`).
 */
import * as z from 'zod/mini';
import { evidenceSource } from '../../lib/contract/device/evidence-settings.ts';
import type { AuditedAct } from '../../lib/contract/people.ts';
import {
  type SourceKeyName,
  sourceKeyName,
  type TeamSourcesSettings,
  teamSourcesSettings,
} from '../../lib/contract/team-sources.ts';
import type { FillingWish } from '../../lib/engine/ports.ts';
import { addEvent } from './people-tables.ts';
import { putTeamSetting, readTeamSettings, type TeamSetting } from './setting-tables.ts';
import { query, type Sql, type Steps } from './sql.ts';

/** The rows of `team_settings`. */
const SOURCES_ROW = 'sources';
const FILLING_ROW = 'filling';
const rowOfKey = (name: string): string => `key of ${name}`;

const keyNames = sourceKeyName.options;

/** A node of the version before may read what the next one wrote: a source that it does not know is none. */
const storedSettings = z.object({ ...teamSourcesSettings.shape, ask: z.array(z.string()) });
const settingsIn = (row: unknown): TeamSourcesSettings => {
  const { ask, ...settings } = storedSettings.parse(row);
  return { ...settings, ask: ask.flatMap((one) => evidenceSource.safeParse(one).data ?? []) };
};

const storedWish = z.object({ kind: z.enum(['all', 'rest', 'stop']) });
const storedKey = z.object({ sealed: z.string() });

export interface ChosenSources {
  /** Undefined while nobody has chosen any. */
  chosen: { settings: TeamSourcesSettings; at: number; who: string } | undefined;
  wish: FillingWish | undefined;
}

/** Each that writes adds a line to the audit log in the same transaction. */
export interface SourceTables {
  read(): Promise<ChosenSources>;
  write(settings: TeamSourcesSettings, who: string): Promise<void>;
  /** The keys, as they were sealed. */
  keys(): Promise<ReadonlyMap<SourceKeyName, string>>;
  putKey(name: SourceKeyName, sealed: string, who: string): Promise<void>;
  /** Writes nothing if there is none. */
  dropKey(name: SourceKeyName, who: string): Promise<void>;
  putWish(kind: FillingWish['kind'], who: string): Promise<void>;
  /** Removes the wish, unless another came since. */
  fulfil(wish: FillingWish): Promise<void>;
}

export const createSourceTables = (sql: Sql): SourceTables => {
  const put = (setting: Omit<TeamSetting, 'at'>, what: AuditedAct, about?: string): Promise<void> =>
    sql.write(function* (): Steps<void> {
      yield* putTeamSetting(setting);
      const { who } = setting;
      yield* addEvent({ who, what, whom: who, ...(about !== undefined && { about }) });
    });

  return {
    read: async () => {
      const rows = new Map((await readTeamSettings(sql, [SOURCES_ROW, FILLING_ROW])).map((row) => [row.name, row]));
      const [chosen, wish] = [rows.get(SOURCES_ROW), rows.get(FILLING_ROW)];
      return {
        chosen: chosen && { settings: settingsIn(chosen.row), at: chosen.at, who: chosen.who },
        wish: wish && { ...storedWish.parse(wish.row), at: wish.at },
      };
    },
    write: (settings, who) => put({ name: SOURCES_ROW, who, row: settings }, 'sources'),
    keys: async () => {
      const stored = await readTeamSettings(sql, keyNames.map(rowOfKey));
      return new Map(
        keyNames.flatMap((name) => {
          const found = stored.find((row) => row.name === rowOfKey(name));
          return found ? [[name, storedKey.parse(found.row).sealed] as const] : [];
        }),
      );
    },
    putKey: (name, sealed, who) => put({ name: rowOfKey(name), who, row: { sealed } }, 'keepSourceKey', name),
    dropKey: (name, who) =>
      sql.write(function* () {
        const dropped = yield* query('DELETE FROM sidelight.team_settings WHERE name = $1 RETURNING 1', [
          rowOfKey(name),
        ]);
        if (dropped.length > 0) yield* addEvent({ who, what: 'dropSourceKey', whom: who, about: name });
      }),
    putWish: (kind, who) =>
      put({ name: FILLING_ROW, who, row: { kind } }, kind === 'stop' ? 'stopFilling' : 'fillLibrary'),
    fulfil: async ({ at }) => {
      await sql.write(
        () => query('DELETE FROM sidelight.team_settings WHERE name = $1 AND at = $2', [FILLING_ROW, at]),
        {
          isRepeatable: true,
        },
      );
    },
  };
};
