/** Exports, imports or erases everything that is stored here. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { saveFile } from '../controls/save-file.ts';
import { bringFile, readCopy } from './bring-file.ts';
import { EraseForm } from './erase-form.tsx';
import { type Brought, OfferedSettings } from './offered-settings.tsx';

interface Props {
  desk: Pick<Desk, 'data'>;
  /** Called after erasing: the extension restarts, and the state of this page is no longer valid. */
  onErased: () => void;
}

export const DataSection = ({ desk, onErased }: Props) => {
  const [notice, setNotice] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [unreadable, setUnreadable] = useState(0);
  const [offered, setOffered] = useState<{ checks: readonly unknown[]; found: Brought }>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The same error occurs when a copy is saved, and is shown there.
    desk.data.unreadable().then(setUnreadable, () => {});
  }, [desk]);
  const during = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    const sentence = await work().catch((error: unknown) =>
      error instanceof Error ? error.message : t('app.didNotWork'),
    );
    setNotice(sentence);
    setBusy(false);
  };
  const save = async () => {
    const pieces: string[] = [];
    for await (const piece of await desk.data.copy()) pieces.push(piece);
    const name = `sidelight-${new Date().toISOString().slice(0, 10)}.json`;
    saveFile({ name, type: 'application/json', content: pieces.join('') });
    return t('data.saved', { name });
  };
  const bring = async (checks: readonly unknown[], settings: Brought) => {
    const brought = await bringFile(desk, checks, settings);
    return t('data.brought', brought.checks, { count: brought.checks, known: brought.known, unread: brought.unread });
  };
  /** Nothing is taken before the user has seen whom the file names. */
  const look = async (file: File) => {
    setOffered(undefined);
    const copy = readCopy(await file.text());
    if (!copy) return t('data.notOurs', { name: file.name });
    const found = await desk.data.look({ settings: copy.settings });
    if (found.publishers.length + found.services.length === 0) return bring(copy.checks, found);
    setOffered({ checks: copy.checks, found });
    return undefined;
  };
  const answer = (checks: readonly unknown[], chosen: Brought | undefined) => {
    setOffered(undefined);
    return during(async () => (chosen ? bring(checks, chosen) : t('data.nothingBrought')));
  };
  return (
    <section aria-labelledby="data-title">
      <h2 id="data-title">{t('options.data')}</h2>
      <p class="intro">{t('data.about')}</p>
      <p class={notice ? 'notice' : ''} role="status">
        {notice}
      </p>
      {unreadable > 0 && <p class="notice">{t('data.unreadable', unreadable, { count: numberOf(unreadable) })}</p>}
      <h3>{t('data.copy')}</h3>
      <p>{t('data.copyAbout')}</p>
      <button type="button" disabled={isBusy} onClick={() => during(save)}>
        {t('data.copyNow')}
      </button>
      <h3>{t('data.bring')}</h3>
      <p id="bring-about">{t('data.bringAbout')}</p>
      <label class="file">
        <span class="file-name">{t('data.file')}</span>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          disabled={isBusy}
          aria-describedby="bring-about"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            return file && during(() => look(file));
          }}
        />
      </label>
      {offered && <OfferedSettings found={offered.found} onAnswer={(chosen) => void answer(offered.checks, chosen)} />}
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
