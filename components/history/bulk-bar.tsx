/** The actions on the selected checks: export or remove. */
import { Download, FileArchive, Trash2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import type { CheckSnapshot } from '../../lib/exports/check-snapshot.ts';
import { exportChecks } from '../../lib/exports/exported-checks.ts';
import { withSum } from '../../lib/exports/json-sum.ts';
import { t } from '../../lib/platform/words.ts';
import { readCheck } from '../../lib/records/read-checks.ts';
import { saveEvidence } from '../check/actions/save-evidence.ts';
import { snapshotWithWords } from '../check/actions/snapshot-with-words.ts';
import { ActionButton } from '../controls/action.tsx';
import { ExportButton, ExportNote } from '../controls/export-button.tsx';
import { exportFile, useExports } from '../controls/export-file.ts';
import { WithIcon } from '../controls/with-icon.tsx';

interface Props {
  ids: readonly string[];
  recipientOf: (connection: string) => RecipientName;
  desk: Desk;
  onRemoved: (ids: readonly string[]) => void;
}

/** Checks are requested in batches of this size, so that the bar can show progress. */
const AT_ONCE = 200;
/** An evidence file is built in memory and holds every text. */
const MAX_IN_EVIDENCE = 500;

const connectionsOf = (taken: readonly CheckSnapshot[]): string[] => taken.map(({ record }) => record.connection);

export const BulkBar = ({ ids, recipientOf, desk, onRemoved }: Props) => {
  const [done, setDone] = useState<number>();
  const exports = useExports(desk);
  const { action } = exports;

  const inParts = async (work: (part: readonly string[]) => Promise<unknown>) => {
    try {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        setDone(at);
        await work(ids.slice(at, at + AT_ONCE));
      }
    } finally {
      setDone(undefined);
    }
  };
  const take = async (): Promise<CheckSnapshot[]> => {
    const taken: CheckSnapshot[] = [];
    await inParts(async (part) => {
      const records = await Promise.all(part.map(readCheck));
      for (const record of records) if (record) taken.push(snapshotWithWords(record, recipientOf(record.connection)));
    });
    return taken;
  };
  const exportAs = async (format: 'json' | 'csv') => {
    const taken = await take();
    const file = exportChecks(format, taken, Date.now());
    await exportFile(desk, connectionsOf(taken), () => (format === 'json' ? withSum(file) : file));
  };
  const remove = async () => {
    await inParts((part) => desk.checks.removeAll({ ids: [...part] }));
    onRemoved(ids);
  };
  return (
    <section class="bulk" aria-label={t('history.chosen', { count: ids.length })}>
      <p>{t('history.chosen', { count: ids.length })}</p>
      <div class="actions">
        <ExportButton exports={exports} onExport={() => exportAs('json')}>
          <WithIcon icon={Download}>{t('copy.json')}</WithIcon>
        </ExportButton>
        <ExportButton exports={exports} onExport={() => exportAs('csv')}>
          <WithIcon icon={Download}>{t('history.csv')}</WithIcon>
        </ExportButton>
        <ExportButton
          exports={exports}
          isDisabled={ids.length > MAX_IN_EVIDENCE}
          onExport={async () => saveEvidence(desk, await take())}
        >
          <WithIcon icon={FileArchive}>{t('copy.evidence')}</WithIcon>
        </ExportButton>
        <ActionButton action={action} onAct={remove}>
          <WithIcon icon={Trash2}>{t('action.remove')}</WithIcon>
        </ActionButton>
      </div>
      <ExportNote exports={exports} />
      {ids.length > MAX_IN_EVIDENCE && <p>{t('history.tooMany', { most: MAX_IN_EVIDENCE })}</p>}
      {done !== undefined && <progress value={done} max={ids.length} aria-label={t('history.progress')} />}
    </section>
  );
};
