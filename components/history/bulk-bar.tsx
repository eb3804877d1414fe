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
import { saveEvidence } from '../check/keep/save-evidence.ts';
import { takenWithWords } from '../check/keep/taken-with-words.ts';
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
  const [problem, setProblem] = useState<string>();
  const { refusal } = useExports(desk);

  const inParts = async (work: (part: readonly string[]) => Promise<unknown>) => {
    setProblem(undefined);
    try {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        setDone(at);
        await work(ids.slice(at, at + AT_ONCE));
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('app.didNotWork'));
      throw error;
    } finally {
      setDone(undefined);
    }
  };
  const take = async (): Promise<CheckSnapshot[]> => {
    const taken: CheckSnapshot[] = [];
    await inParts(async (part) => {
      const records = await Promise.all(part.map(readCheck));
      for (const record of records) if (record) taken.push(takenWithWords(record, recipientOf(record.connection)));
    });
    return taken;
  };
  const attempt = (work: () => Promise<unknown>) => () =>
    void work().catch((error: unknown) => setProblem(error instanceof Error ? error.message : t('app.didNotWork')));
  const isBusy = done !== undefined;
  return (
    <section class="bulk" aria-label={t('history.chosen', { count: ids.length })}>
      <p>{t('history.chosen', { count: ids.length })}</p>
      <div class="actions">
        <button
          type="button"
          disabled={isBusy || refusal !== undefined}
          onClick={attempt(async () => {
            const taken = await take();
            await exportFile(desk, connectionsOf(taken), () => withSum(exportChecks('json', taken, Date.now())));
          })}
        >
          <WithIcon icon={Download}>{t('copy.json')}</WithIcon>
        </button>
        <button
          type="button"
          disabled={isBusy || refusal !== undefined}
          onClick={attempt(async () => {
            const taken = await take();
            await exportFile(desk, connectionsOf(taken), () => exportChecks('csv', taken, Date.now()));
          })}
        >
          <WithIcon icon={Download}>{t('history.csv')}</WithIcon>
        </button>
        <button
          type="button"
          disabled={isBusy || refusal !== undefined || ids.length > MAX_IN_EVIDENCE}
          onClick={attempt(async () => saveEvidence(desk, await take()))}
        >
          <WithIcon icon={FileArchive}>{t('copy.evidence')}</WithIcon>
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={attempt(async () => {
            await inParts((part) => desk.checks.removeAll({ ids: [...part] }));
            onRemoved(ids);
          })}
        >
          <WithIcon icon={Trash2}>{t('action.remove')}</WithIcon>
        </button>
      </div>
      {refusal && <p class="managed">{refusal}</p>}
      {ids.length > MAX_IN_EVIDENCE && <p>{t('history.tooMany', { most: MAX_IN_EVIDENCE })}</p>}
      {isBusy && <progress value={done} max={ids.length} aria-label={t('history.progress')} />}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </section>
  );
};
