/** Lists the checks that users shared with a project, and opens one at a time. Sidelight's own server alone has any. */
import { useEffect, useId, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk, SharedCheck } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ProblemNote } from '../connection/problem-note.tsx';
import { useRequest } from '../connection/use-request.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { sharedByLine } from './shared-by.ts';
import { type OpenedShare, SharedCheckView } from './shared-check-view.tsx';

interface Props {
  desk: Desk;
  place: { connection: string; project: string };
  recipient: RecipientName;
}

/** `none`: the server is another one than Sidelight's own. */
type Listed = { data: SharedCheck[]; next?: string | undefined } | 'none';

interface RowProps {
  check: SharedCheck;
  isOpen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onEnd: () => void;
}

const Row = ({ check, isOpen, isBusy, onToggle, onEnd }: RowProps) => {
  const { input, label, note, mayEnd } = check;
  const named = { check: plainName(input) };
  return (
    <>
      <p>
        <q class="foreign" dir="auto">
          <Foreign text={input} most={200} />
        </q>
      </p>
      <p class="quiet">
        {label !== undefined && (
          <>
            <q>
              <Foreign text={label} most={40} />
            </q>
            {' · '}
          </>
        )}
        <OwnSentence text={sharedByLine(check)} />
      </p>
      {note !== undefined && (
        <blockquote>
          <Foreign text={note} most={1000} />
        </blockquote>
      )}
      <div class="actions">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : t('sharing.openNamed', named)}
          disabled={isBusy}
          onClick={onToggle}
        >
          {isOpen ? t('sharing.close') : t('sharing.openCheck')}
        </button>
        {mayEnd && (
          <button type="button" disabled={isBusy} aria-label={t('sharing.endOf', named)} onClick={onEnd}>
            {t('sharing.end')}
          </button>
        )}
      </div>
    </>
  );
};

export const SharedChecks = ({ desk, place, recipient }: Props) => {
  const { connection, project } = place;
  const [listed, setListed] = useState<Listed>();
  const [opened, setOpened] = useState<OpenedShare>();
  const [isEnded, setEnded] = useState(false);
  const { isBusy, problem, run } = useRequest();
  const title = useId();
  const read = async (shown: readonly SharedCheck[] = [], before?: string) => {
    const page = await desk.sharing.checks({ connection, project, ...(before !== undefined && { before }) });
    setListed(page ? { ...page, data: [...shown, ...page.data] } : 'none');
  };
  useEffect(() => void run(read), [desk, connection, project]);
  if (listed === 'none' || !(listed || problem)) return null;
  const end = ({ id }: SharedCheck) =>
    run(async () => {
      await desk.sharing.end({ connection, project, id });
      setOpened(undefined);
      setEnded(true);
      await read();
    });
  return (
    <section class="shared" aria-labelledby={title}>
      <h3 id={title}>{t('sharing.checks')}</h3>
      {problem && <ProblemNote problem={problem} recipientName={recipient.name} onRetry={() => void run(read)} />}
      {isEnded && <p role="status">{t('sharing.ended')}</p>}
      {listed?.data.length === 0 && listed.next === undefined && <p>{t('sharing.noChecks')}</p>}
      <ul class="plain cards">
        {listed?.data.map((check) => {
          const isOpen = opened?.shared.id === check.id;
          const toggle = () =>
            isOpen
              ? setOpened(undefined)
              : void run(async () => setOpened(await desk.sharing.open({ connection, project, id: check.id })));
          return (
            <li key={check.id} class="card">
              <Row {...{ check, isOpen, isBusy }} onToggle={toggle} onEnd={() => void end(check)} />
              {isOpen && opened && <SharedCheckView opened={opened} recipient={recipient} />}
            </li>
          );
        })}
      </ul>
      {listed?.next !== undefined && (
        <button type="button" disabled={isBusy} onClick={() => run(() => read(listed.data, listed.next))}>
          {t('sharing.more')}
        </button>
      )}
    </section>
  );
};
