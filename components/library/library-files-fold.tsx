/** Exports the library as a file, imports one, and lists the imported files, each with a button that removes it. */
import { Download } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { ImportedLibraryFile, LibraryFileStep } from '../../lib/contract/device/library-files.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { ExportButton, ExportNote } from '../controls/export-button.tsx';
import { exportFile, useExports } from '../controls/export-file.ts';
import { RemovableList } from '../controls/removable-list.tsx';
import { untilRead } from '../controls/until-read.ts';
import { WithIcon } from '../controls/with-icon.tsx';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  desk: Pick<Desk, 'library' | 'data'>;
  files: readonly ImportedLibraryFile[];
  /** There is nothing to export. */
  isEmpty: boolean;
  /** Reads the contents of the library again. */
  onChanged: () => unknown;
}

const MAX_NAME_CHARS = 300;

interface Running {
  name: string;
  done: number;
  total: number;
  stop: AbortController;
}

const endWords = (name: string, end: Exclude<LibraryFileStep, { name: 'reading' }>): string => {
  if (end.name === 'not-read')
    return t(end.because === 'newer' ? 'libraryFile.newer' : 'libraryFile.notOurs', { name });
  const { added, known, unlisted, unread } = end.counts;
  return [
    t('libraryFile.added', added, { count: numberOf(added), name }),
    ...(known > 0 ? [t('libraryFile.known', known, { count: numberOf(known) })] : []),
    ...(unlisted > 0 ? [t('libraryFile.unlisted', unlisted, { count: numberOf(unlisted) })] : []),
    ...(unread > 0 ? [t('libraryFile.unread', unread, { count: numberOf(unread) })] : []),
    ...(end.isFull ? [t('libraryFile.full')] : []),
  ].join(' ');
};

/** The sentence under the buttons says what the last export or import did. */
const useFileImport = ({ desk, onChanged }: Pick<Props, 'desk' | 'onChanged'>) => {
  const action = useAction();
  const [running, setRunning] = useState<Running>();
  const [notice, setNotice] = useState<string>();
  const importFile = (file: File) =>
    action.run(async (gone) => {
      const stop = new AbortController();
      const signal = AbortSignal.any([gone, stop.signal]);
      const name = plainName(file.name);
      const onRead = (done: number) => setRunning({ name, done, total: file.size, stop });
      setNotice(undefined);
      onRead(0);
      // This id makes the request idempotent: the next engine goes on with the same file.
      const id = crypto.randomUUID();
      try {
        const end = await giveFile(file, (given) =>
          untilRead({ signal, onRead }, () =>
            desk.library.files.add({ id, name: file.name.slice(0, MAX_NAME_CHARS), file: given }, { signal }),
          ),
        );
        setNotice(endWords(name, end));
      } catch (error) {
        if (!stop.signal.aborted) throw error;
        setNotice(t('libraryFile.stopped'));
      } finally {
        setRunning(undefined);
        onChanged();
      }
    });
  return { action, running, notice, setNotice, importFile };
};

const Running = ({ running: { name, done, total, stop } }: { running: Running }) => (
  <div class="actions">
    <span class="quiet">{t('libraryFile.reading', { name })}</span>
    <progress aria-label={t('libraryFile.reading', { name })} value={done} max={total} />
    <button type="button" onClick={() => stop.abort()}>
      {t('options.cancel')}
    </button>
  </div>
);

const textOf = async (desk: Props['desk']): Promise<Blob> => {
  const parts: Blob[] = [];
  // A blob may be on disk; a large library would take the memory of the page.
  for await (const part of await desk.library.files.exported(undefined)) parts.push(new Blob([part]));
  return new Blob(parts);
};

export const LibraryFilesFold = ({ desk, files, isEmpty, onChanged }: Props) => {
  const exports = useExports(desk);
  const { action, running, notice, setNotice, importFile } = useFileImport({ desk, onChanged });
  const exportLibrary = async () => {
    const name = `sidelight-library-${new Date().toISOString().slice(0, 10)}.ndjson`;
    await exportFile(desk, [], async () => ({ name, type: 'application/x-ndjson', content: await textOf(desk) }));
    setNotice(t('data.saved', { name }));
  };
  return (
    <details class="fold library-files">
      <summary>{t('libraryFile.title')}</summary>
      {!isEmpty && (
        <div class="actions">
          <ExportButton exports={exports} onExport={exportLibrary}>
            <WithIcon icon={Download}>{t('libraryFile.export')}</WithIcon>
          </ExportButton>
        </div>
      )}
      <ExportNote exports={exports} />
      <label class="field">
        <span>{t('libraryFile.import')}</span>
        <input
          type="file"
          name="library-file"
          accept=".ndjson,.jsonl"
          disabled={running !== undefined}
          aria-describedby="library-file-about"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) void importFile(file);
          }}
        />
      </label>
      <p class="quiet" id="library-file-about">
        {t('libraryFile.about')}
      </p>
      <p class={notice ? '' : 'heard'} role="status">
        {notice}
      </p>
      {running && <Running running={running} />}
      <ActionProblem action={action} />
      {files.length > 0 && <h2 class="quiet">{t('libraryFile.list')}</h2>}
      <RemovableList
        rows={files.map(({ id, name, size }) => ({
          key: id,
          name: plainName(name),
          shown: (
            <>
              <bdi>{plainName(name)}</bdi>{' '}
              <span class="quiet">{t('library.size', size, { count: numberOf(size) })}</span>
            </>
          ),
        }))}
        onRemove={async ({ key }) => {
          await desk.library.files.remove({ id: key });
          await onChanged();
        }}
      />
    </details>
  );
};
