/** Takes X's files of Community Notes for the checks of this device: how far one reading is, what was read last, and its removal. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { formatMoment, numberOf } from '../../lib/platform/format.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction, useLoaded } from '../controls/action.tsx';
import { FoldedPart } from '../controls/folded-part.tsx';
import { untilRead } from '../controls/until-read.ts';
import { ForeignLink } from '../foreign/foreign-link.tsx';

type Given = Parameters<Desk['library']['notes']['read']>[0]['files'];

/** Gives one file after the other: each address is valid until the reading is over. */
const giveAll = (files: readonly File[], use: (given: Given) => Promise<void>, given: Given = []): Promise<void> => {
  const [file, ...others] = files;
  return file
    ? giveFile(file, (source) => giveAll(others, use, [...given, { file: source, name: file.name.slice(0, 300) }]))
    : use(given);
};

export const ReadersNotesSection = ({ desk }: { desk: Pick<Desk, 'library'> }) => {
  const { notes } = desk.library;
  const { loaded: held, change } = useLoaded(() => notes.held(), [desk]);
  const action = useAction();
  const [stop, setStop] = useState<AbortController>();
  const [bytes, setBytes] = useState({ read: 0, total: 1 });

  const read = (files: readonly File[]) => {
    const controller = new AbortController();
    const { signal } = controller;
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const onRead = (done: number) => setBytes({ read: done, total });
    setStop(controller);
    onRead(0);
    return action.run(async () => {
      try {
        await change(() =>
          giveAll(files, async (given) => {
            await untilRead({ signal, onRead }, () => notes.read({ files: given }, { signal }));
          }),
        );
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setStop(undefined);
      }
    });
  };
  return (
    <FoldedPart id="readers-notes-title" title={t('notesFiles.title')}>
      <p id="notes-about">{t('notesFiles.about')}</p>
      <p>
        <ForeignLink address="https://x.com/i/communitynotes/download-data">{t('notesFiles.open')}</ForeignLink>
      </p>
      <div role="status">
        {held?.readAt !== undefined && !held.isCut && (
          <p>{t('notesFiles.held', held.notes, { count: numberOf(held.notes), when: formatMoment(held.readAt) })}</p>
        )}
        {held && held.skipped > 0 && (
          <p class="quiet">{t('notesFiles.skipped', held.skipped, { count: numberOf(held.skipped) })}</p>
        )}
        {held?.isCut && !stop && <p>{t('notesFiles.cut')}</p>}
      </div>
      <ActionProblem action={action} />
      {stop ? (
        <div class="actions">
          <progress aria-label={t('notesFiles.reading')} value={bytes.read} max={bytes.total} />
          <button type="button" onClick={() => stop.abort()}>
            {t('options.cancel')}
          </button>
        </div>
      ) : (
        <>
          <label class="file">
            <span class="file-name">{t('notesFiles.files')}</span>
            <input
              type="file"
              multiple
              accept=".tsv,text/tab-separated-values"
              aria-describedby="notes-about"
              onChange={(event) => {
                const files = [...(event.currentTarget.files ?? [])];
                if (files.length > 0) void read(files);
              }}
            />
          </label>
          {held && (
            <div class="actions">
              <ActionButton action={action} onAct={() => change(() => notes.remove())} isRepeatable>
                {t('notesFiles.remove')}
              </ActionButton>
            </div>
          )}
        </>
      )}
    </FoldedPart>
  );
};
