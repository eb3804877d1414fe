/** Opens a file that a colleague exported: says whether it is unchanged, and shows its checks. Nothing of it is stored until *Keep*. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { OpenedCheck, OpenedFile } from '../../lib/exports/open-file.ts';
import { openFileInWorker } from '../../lib/exports/open-in-worker.ts';
import { MAX_FILE_BYTES } from '../../lib/exports/read-evidence.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { hasFiles } from '../image/given-files.ts';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { FileState } from './opened-file-state.tsx';

const MAX_SHOWN_SOURCES = 10;

const KeepButton = ({ whole, desk }: { whole: NonNullable<OpenedCheck['whole']>; desk: Pick<Desk, 'data'> }) => {
  const action = useAction();
  const [kept, setKept] = useState<Awaited<ReturnType<typeof desk.data.keepOpened>>>();
  return kept ? (
    <p>
      <span role="status">{t(`opened.kept.${kept.outcome}`)}</span>{' '}
      {kept.outcome !== 'unread' && <a href={hrefOf('check', [kept.id])}>{t('opened.openCheck')}</a>}
    </p>
  ) : (
    <>
      <ActionButton action={action} onAct={async () => setKept(await desk.data.keepOpened(whole))}>
        {t('opened.keep')}
      </ActionButton>
      <ActionProblem action={action} />
    </>
  );
};

const OneCheck = ({ check, desk }: { check: OpenedCheck; desk: Pick<Desk, 'data'> }) => (
  <li class="opened-check">
    <p class="checked">
      <q class="foreign" dir="auto">
        <Foreign text={check.input} most={600} />
      </q>
    </p>
    <p dir="auto">
      {check.word !== '' && (
        <>
          <b>
            <Foreign text={check.word} most={60} />
          </b>{' '}
          ·{' '}
        </>
      )}
      <Foreign text={check.sentence} most={600} />
    </p>
    <p class="quiet">
      {t('opened.saidBy')} <Foreign text={check.by} most={80} /> · {formatMoment(check.checkedAt)}
      {check.page !== '' && (
        <>
          {' · '}
          <ForeignLink address={check.page}>
            <Foreign text={check.page} most={80} />
          </ForeignLink>
        </>
      )}
    </p>
    {check.note !== '' && (
      <blockquote>
        <Foreign text={check.note} most={1000} />
      </blockquote>
    )}
    {check.sources.length > 0 && (
      <ul>
        {check.sources.slice(0, MAX_SHOWN_SOURCES).map(({ title, url }) => (
          <li key={url}>
            <ForeignLink address={url}>
              <Foreign text={title} most={160} />
            </ForeignLink>
          </li>
        ))}
      </ul>
    )}
    {check.whole && <KeepButton whole={check.whole} desk={desk} />}
  </li>
);

const Opened = ({ opened, desk }: { opened: OpenedFile; desk: Pick<Desk, 'data'> }) => (
  <>
    <FileState opened={opened} />
    {'checks' in opened && (
      <>
        <p>{t('opened.notStored')}</p>
        <ol class="plain">
          {opened.checks.map((check, at) => (
            <OneCheck key={`${at} ${check.input}`} check={check} desk={desk} />
          ))}
        </ol>
      </>
    )}
  </>
);

export const OpenedFileScreen = ({ desk }: Pick<ViewProps, 'desk'>) => {
  const [opened, setOpened] = useState<{ name: string; file: OpenedFile }>();
  const [isReading, setReading] = useState(false);
  const open = async (file: File) => {
    setReading(true);
    setOpened({ name: file.name, file: await openFileInWorker(file) });
    setReading(false);
  };
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    // Without this the browser would open the file in place of the page.
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) void open(file);
    };
    document.addEventListener('dragenter', over, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => end.abort();
  }, []);
  return (
    <>
      <h1>{t('opened.title')}</h1>
      <label>
        <span>{t('opened.choose')}</span>
        <input
          type="file"
          accept=".zip,.json,.html"
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? [];
            if (file) void open(file);
          }}
        />
      </label>
      <p>{t('opened.about', { most: MAX_FILE_BYTES / 1_000_000 })}</p>
      {isReading && <p role="status">{t('opened.reading')}</p>}
      {opened && !isReading && <Opened key={opened.name} opened={opened.file} desk={desk} />}
      <p>
        <a href={hrefOf('history')}>{t('opened.back')}</a>
      </p>
    </>
  );
};
