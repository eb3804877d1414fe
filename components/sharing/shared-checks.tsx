/** Lists the checks that users shared with a project, and opens one at a time. Sidelight's own server alone has any. */
import { useId, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk, SharedCheck } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { type Action, ActionButton, ActionProblem } from '../controls/action.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { sharedByLine } from './shared-by.ts';
import { type OpenedShare, SharedCheckView } from './shared-check-view.tsx';
import { usePages } from './use-pages.ts';

interface Props {
  desk: Desk;
  place: { connection: string; project: string };
  recipient: RecipientName;
}

interface RowProps {
  check: SharedCheck;
  isOpen: boolean;
  action: Action;
  onToggle: () => Promise<void>;
  onEnd: () => Promise<void>;
}

const Row = ({ check, isOpen, action, onToggle, onEnd }: RowProps) => {
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
        <ActionButton
          action={action}
          onAct={onToggle}
          isRepeatable
          isOpen={isOpen}
          label={isOpen ? undefined : t('sharing.openNamed', named)}
        >
          {isOpen ? t('sharing.close') : t('sharing.openCheck')}
        </ActionButton>
        {mayEnd && (
          <ActionButton action={action} label={t('sharing.endOf', named)} onAct={onEnd}>
            {t('sharing.end')}
          </ActionButton>
        )}
      </div>
    </>
  );
};

export const SharedChecks = ({ desk, place, recipient }: Props) => {
  const { connection, project } = place;
  const [opened, setOpened] = useState<OpenedShare>();
  const [isEnded, setEnded] = useState(false);
  const title = useId();
  const { listed, action, read } = usePages(
    (before) => desk.sharing.checks({ connection, project, ...(before !== undefined && { before }) }),
    [desk, connection, project],
  );
  if (listed === 'none' || !(listed || action.sentence)) return null;
  const end = async ({ id }: SharedCheck) => {
    await desk.sharing.end({ connection, project, id });
    setOpened(undefined);
    setEnded(true);
    await read();
  };
  return (
    <section class="stack shared" aria-labelledby={title}>
      <h3 id={title}>{t('sharing.checks')}</h3>
      <ActionProblem action={action} who={recipient.name} />
      {isEnded && <p role="status">{t('sharing.ended')}</p>}
      {listed?.data.length === 0 && listed.next === undefined && <p>{t('sharing.noChecks')}</p>}
      <ul class="stack plain">
        {listed?.data.map((check) => {
          const isOpen = opened?.shared.id === check.id;
          const toggle = async () =>
            setOpened(isOpen ? undefined : await desk.sharing.open({ connection, project, id: check.id }));
          return (
            <li key={check.id} class="stack card">
              <Row {...{ check, isOpen, action }} onToggle={toggle} onEnd={() => end(check)} />
              {isOpen && opened && <SharedCheckView opened={opened} recipient={recipient} />}
            </li>
          );
        })}
      </ul>
      {listed?.next !== undefined && (
        <ActionButton action={action} onAct={() => read(listed.data, listed.next)} isRepeatable>
          {t('sharing.more')}
        </ActionButton>
      )}
    </section>
  );
};
