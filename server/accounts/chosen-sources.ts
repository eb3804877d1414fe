/** Provides the sources of checks: those of the operator's file, or those that administrators chose, read anew each time: so all nodes agree. */
import { defaultTeamSources, type SourceKeyName } from '../../lib/contract/team-sources.ts';
import type { ChosenSources, SourceTables } from '../tables/source-tables.ts';
import type { ChosenEvidence } from '../work/chosen-evidence.ts';
import type { EvidenceFile } from '../work/evidence-settings-file.ts';
import type { KeyCipher } from './key-cipher.ts';

interface Ports {
  tables: SourceTables;
  cipher: KeyCipher;
  /** Absent where administrators choose. */
  file?: EvidenceFile | undefined;
  /** By the store's clock. */
  startedAt: number;
}

const settingsOf = ({ publishers, wikipedia, ask, searxng, feedHours, olderFactChecks }: EvidenceFile) => ({
  ...{ publishers, wikipedia, ask, feedHours, olderFactChecks },
  ...(searxng !== undefined && { searxng }),
});

export const openChosenSources = ({ tables, cipher, file, startedAt }: Ports): ChosenEvidence => {
  const stored = async (): Promise<ChosenSources> => (file ? { chosen: undefined, wish: undefined } : tables.read());
  const fallback = file ? settingsOf(file) : defaultTeamSources;
  const opened = async (): Promise<(readonly [SourceKeyName, string | undefined])[]> =>
    Promise.all(
      [...(await tables.keys())].map(async ([name, sealed]) => [name, await cipher.open(name, sealed)] as const),
    );

  return {
    isLocked: file !== undefined,
    read: async () => {
      const { chosen } = await stored();
      return { settings: chosen?.settings ?? fallback, changed: chosen && { at: chosen.at, who: chosen.who } };
    },
    current: async () => {
      const { chosen, wish } = await stored();
      return { settings: chosen?.settings ?? fallback, ...(chosen && { changedAt: chosen.at }), wish };
    },
    // The start before may have had another file, or none.
    changedAt: async () => Math.max(startedAt, (await stored()).chosen?.at ?? 0),
    keys: async () =>
      file
        ? Object.keys(file.keys).map((name) => ({ name, isReadable: true }))
        : (await opened()).map(([name, key]) => ({ name, isReadable: key !== undefined })),
    readableKeys: async () => file?.keys ?? Object.fromEntries((await opened()).filter(([, key]) => key !== undefined)),
    write: tables.write,
    keepKey: async (name, key, who) => {
      const sealed = await cipher.seal(name, key);
      if (sealed !== undefined) await tables.putKey(name, sealed, who);
      return sealed !== undefined;
    },
    dropKey: tables.dropKey,
    fill: (rest, who) => tables.putWish(rest ? 'rest' : 'all', who),
    stop: (who) => tables.putWish('stop', who),
    fulfil: tables.fulfil,
  };
};
