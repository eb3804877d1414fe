/** Exports, imports or erases everything that is stored here. */
import { useRef, useState } from 'preact/hooks';
import type { CopyContent, Desk } from '../../lib/desk/client.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { sealFile } from '../../lib/platform/sealed-file.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction, useLoaded } from '../controls/action.tsx';
import { exportFile, useExports } from '../controls/export-file.ts';
import { CopyForm, type CopyWish, OpenCopyForm } from './copy-form.tsx';
import { EraseForm } from './erase-form.tsx';
import { type CopyFile, importCopy, previewCopy } from './import-copy.ts';
import { isNothingOffered, OfferedSettings, type SelectedParts } from './offered-settings.tsx';

interface Props {
  desk: Pick<Desk, 'data'>;
  /** Called after erasing: the extension restarts, and the state of this page is no longer valid. */
  onErased: () => void;
}

/** The state of an import. */
type Step =
  | { name: 'none' }
  | { name: 'sealed'; file: File }
  | { name: 'offered'; copy: CopyFile; content: CopyContent };

interface Progress {
  done: number;
  total: number;
}

const NOTHING: SelectedParts = { publishers: [], services: [], parts: [] };

export const DataSection = ({ desk, onErased }: Props) => {
  const [notice, setNotice] = useState<string>();
  const action = useAction();
  const [stop, setStop] = useState<AbortController>();
  const [progress, setProgress] = useState<Progress>();
  const [step, setStep] = useState<Step>({ name: 'none' });
  const input = useRef<HTMLInputElement>(null);
  const isBusy = stop !== undefined;
  const { refusal } = useExports(desk);
  // The same error occurs when a copy is saved, and is shown there.
  const { loaded: unreadable = 0 } = useLoaded(() => desk.data.unreadable(), [desk]);
  // So does this one, with an evidence file.
  const { loaded: key } = useLoaded(() => desk.data.signingKey(), [desk]);
  const during = async (work: (signal: AbortSignal) => Promise<string | undefined>) => {
    const controller = new AbortController();
    setStop(controller);
    setNotice(undefined);
    await action.run(async () => {
      try {
        setNotice(await work(controller.signal));
      } catch (error) {
        if (!controller.signal.aborted) throw error;
        setNotice(t('data.stopped'));
      }
    });
    setStop(undefined);
    setProgress(undefined);
  };
  const save = async ({ passphrase, withSecrets }: CopyWish, signal: AbortSignal) => {
    const pieces = await desk.data.copy(
      { ...(withSecrets ? { passphrase } : {}), ...(passphrase === undefined ? {} : { library: true }) },
      { signal },
    );
    const parts: Blob[] = [];
    // A blob may be on disk; a large copy would take the memory of the page.
    for await (const part of passphrase === undefined ? pieces : sealFile(pieces, passphrase)) {
      signal.throwIfAborted();
      parts.push(new Blob([part]));
    }
    const ending = passphrase === undefined ? 'json' : 'sidelight';
    const name = `sidelight-${new Date().toISOString().slice(0, 10)}.${ending}`;
    const type = passphrase === undefined ? 'application/json' : 'application/octet-stream';
    await exportFile(desk, [], () => ({ name, type, content: new Blob(parts) }));
    return t('data.saved', { name });
  };
  const following = ({ file }: CopyFile, signal: AbortSignal) => ({
    signal,
    onRead: (done: number) => setProgress({ done, total: file.size }),
  });
  const add = async (copy: CopyFile, taken: SelectedParts, signal: AbortSignal) => {
    const end = await importCopy(desk.data, copy, taken, following(copy, signal));
    // The file has changed since its preview.
    if (end.name === 'not-read') return t('data.notOurs', { name: copy.file.name });
    const { checks, rows, known, unread, unlisted } = end.counts;
    const sentence = t('data.imported', checks, { count: checks, known, unread });
    const imported = rows === 0 ? sentence : t('data.importedRows', rows, { sentence, count: numberOf(rows) });
    return [
      imported,
      ...(unlisted > 0 ? [t('libraryFile.unlisted', unlisted, { count: numberOf(unlisted) })] : []),
    ].join(' ');
  };
  /** Nothing is imported before the user has seen the content of the file. Resolves with false for a wrong passphrase. */
  const preview = async (copy: CopyFile): Promise<boolean> => {
    let isOpen = true;
    await during(async (signal) => {
      const end = await previewCopy(desk.data, copy, following(copy, signal));
      if (end.name === 'content') {
        if (isNothingOffered(end.content)) {
          setStep({ name: 'none' });
          return add(copy, NOTHING, signal);
        }
        setStep({ name: 'offered', copy, content: end.content });
      } else if (end.because === 'locked') isOpen = false;
      else if (end.because === 'sealed') setStep({ name: 'sealed', file: copy.file });
      else return t(end.because === 'newer' ? 'data.newer' : 'data.notOurs', { name: copy.file.name });
      return undefined;
    });
    return isOpen;
  };
  const answer = (copy: CopyFile, taken: SelectedParts | undefined) => {
    setStep({ name: 'none' });
    return during(async (signal) => (taken ? add(copy, taken, signal) : t('data.nothingImported')));
  };
  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title">{t('options.data')}</h2>
      <p class="intro">{t('data.about')}</p>
      <p class={notice ? 'notice' : ''} role="status">
        {notice}
      </p>
      <ActionProblem action={action} />
      {unreadable > 0 && <p class="notice">{t('data.unreadable', unreadable, { count: numberOf(unreadable) })}</p>}
      {isBusy && (
        <div class="actions">
          <progress aria-label={t('data.working')} {...(progress && { value: progress.done, max: progress.total })} />
          <button type="button" onClick={() => stop.abort()}>
            {t('options.cancel')}
          </button>
        </div>
      )}
      <h3 id="copy-title">{t('data.copy')}</h3>
      <p>{t('data.copyAbout')}</p>
      {refusal ? (
        <p class="managed">{refusal}</p>
      ) : (
        <CopyForm isBusy={isBusy} onSave={(wish) => during((signal) => save(wish, signal))} />
      )}
      <h3>{t('data.import')}</h3>
      <p id="import-about">{t('data.importAbout')}</p>
      <label class="file">
        <span class="file-name">{t('data.file')}</span>
        <input
          ref={input}
          type="file"
          accept="application/json,.json,.sidelight"
          disabled={isBusy}
          aria-describedby="import-about"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            setStep({ name: 'none' });
            return file && preview({ file });
          }}
        />
      </label>
      {step.name === 'sealed' && <OpenCopyForm onOpen={(passphrase) => preview({ file: step.file, passphrase })} />}
      {step.name === 'offered' && (
        <OfferedSettings content={step.content} onAnswer={(taken) => void answer(step.copy, taken)} />
      )}
      <h3>{t('data.key')}</h3>
      <p>{t('data.keyAbout')}</p>
      {key && (
        <p>
          {t('data.fingerprint')} <bdi dir="ltr">{key.fingerprint}</bdi>
        </p>
      )}
      <h3>{t('data.erase')}</h3>
      <p>{t('data.eraseAbout')}</p>
      <EraseForm
        onErase={async () => {
          await desk.data.erase();
          localStorage.clear();
          onErased();
        }}
      />
    </section>
  );
};
