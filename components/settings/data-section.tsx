/** Exports, imports or erases everything that is stored here. */
import { useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { DamagedFile, isNewerSealed, openSealed, sealedHeadOf, sealFile } from '../../lib/platform/sealed-file.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction, useLoaded } from '../controls/action.tsx';
import { exportFile, useExports } from '../controls/export-file.ts';
import { bringCopy, type CopyContent, type FileSlices, fileSlices, followed, lookThrough } from './bring-file.ts';
import { CopyForm, type CopyWish, OpenCopyForm } from './copy-form.tsx';
import { EraseForm } from './erase-form.tsx';
import { type Brought, type InFile, isNothingOffered, OfferedSettings, type TakenParts } from './offered-settings.tsx';

interface Props {
  desk: Pick<Desk, 'data'>;
  /** Called after erasing: the extension restarts, and the state of this page is no longer valid. */
  onErased: () => void;
}

interface Opened {
  slices: FileSlices;
  size: number;
  content: CopyContent;
  found: Brought;
  passphrase?: string;
}

/** The state of an import. */
type Step = { name: 'none' } | { name: 'sealed'; file: File } | { name: 'offered'; opened: Opened };

interface Progress {
  done: number;
  total: number;
}

const inFileOf = ({ content, found, passphrase }: Opened): InFile => ({
  ...content,
  hasSecrets: found.hasSecrets && passphrase !== undefined,
});

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
        if (error instanceof DamagedFile) throw new Error(t('data.damaged'));
        if (!controller.signal.aborted) throw error;
        setNotice(t('data.stopped'));
      }
    });
    setStop(undefined);
    setProgress(undefined);
  };
  const save = async ({ passphrase, withSecrets }: CopyWish, signal: AbortSignal) => {
    const pieces = await desk.data.copy(withSecrets ? { passphrase } : {}, { signal });
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
  const following = ({ slices, size }: Pick<Opened, 'slices' | 'size'>, signal: AbortSignal): FileSlices =>
    followed(slices, signal, (done) => setProgress({ done, total: size }));
  const bring = async (opened: Opened, { publishers, services, parts }: TakenParts, signal: AbortSignal) => {
    const { content, passphrase } = opened;
    const { stored, secrets } = Object(content.settings);
    const brought = await bringCopy(desk, following(opened, signal), {
      settings: { publishers, services, stored, secrets },
      take: [...parts],
      passphrase: parts.has('secrets') ? passphrase : undefined,
      topics: parts.has('topics'),
      schedules: parts.has('schedules'),
    });
    const { checks, rows, known } = brought;
    const sentence = t('data.brought', checks, { count: checks, known, unread: brought.unread + opened.found.unread });
    const imported = rows === 0 ? sentence : t('data.broughtRows', rows, { sentence, count: numberOf(rows) });
    return opened.found.hasOwnSigners ? [imported, t('data.withoutSigners')].join(' ') : imported;
  };
  /** Nothing is taken before the user has seen what the file has. */
  const look = async (file: File, slices: FileSlices, signal: AbortSignal, passphrase?: string) => {
    setStep({ name: 'none' });
    const content = await lookThrough(following({ slices, size: file.size }, signal));
    if (content === 'newer') return t('data.newer', { name: file.name });
    if (content === 'other') return t('data.notOurs', { name: file.name });
    const found = await desk.data.look({ settings: content.settings });
    const opened = { slices, size: file.size, content, found, ...(passphrase === undefined ? {} : { passphrase }) };
    const nothing = { publishers: [], services: [], parts: new Set<string>() };
    if (isNothingOffered(found, inFileOf(opened))) return bring(opened, nothing, signal);
    setStep({ name: 'offered', opened });
    return undefined;
  };
  const choose = async (file: File, signal: AbortSignal) => {
    setStep({ name: 'none' });
    const head = await sealedHeadOf(file);
    if (!head) return look(file, fileSlices(file), signal);
    if (isNewerSealed(head)) return t('data.newer', { name: file.name });
    setStep({ name: 'sealed', file });
    return undefined;
  };
  /** False if the passphrase is wrong. */
  const open = async (file: File, passphrase: string): Promise<boolean> => {
    let isRight = true;
    await during(async (signal) => {
      const head = await sealedHeadOf(file);
      const slices = head && (await openSealed(file, head, passphrase));
      isRight = slices !== undefined;
      return slices && look(file, slices, signal, passphrase);
    });
    return isRight;
  };
  const answer = (opened: Opened, taken: TakenParts | undefined) => {
    setStep({ name: 'none' });
    return during(async (signal) => (taken ? bring(opened, taken, signal) : t('data.nothingBrought')));
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
      <h3>{t('data.bring')}</h3>
      <p id="bring-about">{t('data.bringAbout')}</p>
      <label class="file">
        <span class="file-name">{t('data.file')}</span>
        <input
          ref={input}
          type="file"
          accept="application/json,.json,.sidelight"
          disabled={isBusy}
          aria-describedby="bring-about"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            return file && during((signal) => choose(file, signal));
          }}
        />
      </label>
      {step.name === 'sealed' && <OpenCopyForm onOpen={(passphrase) => open(step.file, passphrase)} />}
      {step.name === 'offered' && (
        <OfferedSettings
          found={step.opened.found}
          inFile={inFileOf(step.opened)}
          onAnswer={(taken) => void answer(step.opened, taken)}
        />
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
