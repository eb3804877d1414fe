/** Takes X's files of Community Notes for the checks of this device: how far one reading is, what was read last, and its removal. */
import { useState } from 'preact/hooks';
import { type Desk, mayBeGone } from '../../lib/desk/client.ts';
import { formatMoment, numberOf } from '../../lib/platform/format.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction, useLoaded } from '../controls/action.tsx';
import { FoldedPart } from '../controls/folded-part.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';

type Given = Parameters<Desk['library']['notes']['read']>[0]['files'];

/** Engines that may go away during one reading. */
const MAX_DEATHS = 5;

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
  const [share, setShare] = useState(0);

  /** If the engine goes away, the next one goes on. */
  const untilRead = async (files: Given, signal: AbortSignal): Promise<void> => {
    for (let deaths = 0; ; deaths += 1) {
      try {
        for await (const step of await notes.read({ files }, { signal })) setShare(step.share);
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (!mayBeGone(error) || deaths === MAX_DEATHS) throw error;
      }
    }
  };
  const read = (files: readonly File[]) => {
    const controller = new AbortController();
    setStop(controller);
    setShare(0);
    return action.run(async () => {
      try {
        await change(() => giveAll(files, (given) => untilRead(given, controller.signal)));
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
          <progress aria-label={t('notesFiles.reading')} value={share} max={1} />
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
