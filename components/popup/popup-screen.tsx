/** The popup: actions for the open page, the checks made on it, and the connection that receives the words. */
import { PanelRight } from 'lucide-preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, hostOf } from '../../lib/platform/origins.ts';
import type { Shortcuts } from '../../lib/platform/shortcuts.ts';
import { openOptions, openPanel, openPanelAt } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { readChecksOfPage } from '../../lib/records/read-checks.ts';
import { ClaimInput } from '../check/begin/claim-input.tsx';
import { useStart } from '../check/begin/use-start.ts';
import { CheckView, type CheckViewProps } from '../check/check-view.tsx';
import { useCheck } from '../check/use-check.ts';
import { useChecks } from '../check/use-checks.ts';
import type { NamedService } from '../connection/use-connections.ts';
import { useConnections } from '../connection/use-connections.ts';
import { useKeptFocus } from '../controls/keep-focus.ts';
import { Loading } from '../controls/loading.tsx';
import { ShortcutsLine } from '../controls/shortcuts-line.tsx';
import { Foreign } from '../foreign/foreign.tsx';
import { siteRating } from '../source/site-rating.ts';
import { MarkHere } from './mark-here.tsx';
import { PageChecks } from './page-checks.tsx';
import { PageStoriesLines } from './page-stories.tsx';

/** Shows the open page and the rating of its site. */
const ThisPage = ({ title, host }: { title: string; host: string }) => (
  <section class="this-page" aria-labelledby="page-title">
    <h2 id="page-title">{t('popup.page')}</h2>
    {title !== '' && (
      <p class="page-name" dir="auto">
        <Foreign text={title} most={200} />
      </p>
    )}
    <p class="quiet">
      <bdi class="host">{host}</bdi>
      <br />
      {siteRating(host) ?? t('rating.unrated')}
    </p>
  </section>
);

/** Shows in one word if the active connection is available. */
const useOnline = (): boolean => {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const end = new AbortController();
    for (const event of ['online', 'offline'])
      addEventListener(event, () => setOnline(navigator.onLine), { signal: end.signal });
    return () => end.abort();
  }, []);
  return isOnline;
};

const words = { 'sign-in': 'popup.signedOut', fault: 'popup.faulty' } as const;

const ConnectionState = ({ service }: { service: NamedService | undefined }) => {
  const isOnline = useOnline();
  const lack = isOnline ? service?.lacks : 'offline';
  const word = lack === 'offline' ? t('popup.offline') : lack ? t(words[lack]) : t('popup.ready');
  return (
    <span class={`state ${lack ? 'state-lacks' : ''}`} role="status">
      {word}
    </span>
  );
};

interface Props {
  desk: Desk;
  access: Access;
  shortcuts: Shortcuts;
  tab: { id: number; address: string; title: string } | undefined;
}

/** Takes the focus, because the row that had it is gone. */
const BackButton = ({ onBack }: { onBack: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <button type="button" class="link" ref={button} onClick={onBack}>
      {t('popup.back')}
    </button>
  );
};

interface ChosenProps extends Omit<CheckViewProps, 'record' | 'recipient'> {
  id: string;
  recipientOf: (connection: string) => RecipientName;
}

/** Reads the check by its id: a typed check is not among those of the page. A removed check leads back to the list. */
const Chosen = ({ id, recipientOf, ...rest }: ChosenProps) => {
  const reading = useCheck(id);
  const isGone = reading.state === 'none';
  useEffect(() => {
    if (isGone) rest.onRemoved();
  }, [isGone]);
  return reading.state === 'read' ? (
    <CheckView record={reading.record} recipient={recipientOf(reading.record.connection)} {...rest} />
  ) : null;
};

export const PopupScreen = ({ desk, access, shortcuts, tab }: Props) => {
  const address = tab?.address ?? '';
  const host = hostOf(address);
  const records = useChecks(useCallback(async () => (host ? readChecksOfPage(address) : []), [address, host]));
  const { active, services, recipientOf, choose } = useConnections(desk);
  const [chosen, setChosen] = useState<string>();
  useKeptFocus();
  useEffect(() => {
    if (tab && host) void desk.pages.showMarks({ tab: tab.id }).catch(() => {});
  }, [desk, tab, host]);

  const { problem, start } = useStart(setChosen);

  return (
    <>
      <header class="bar">
        <h1>{t('app.name')}</h1>
        <label class="recipient">
          <span class="quiet">{t('popup.recipient')}</span>
          <select value={active} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="device">{t('who.device')}</option>
            {services.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </select>
        </label>
        <ConnectionState service={services.find(({ id }) => id === active)} />
      </header>
      <div class="deeds">
        {tab && host && (
          <button type="button" class="main" onClick={() => start(desk.pages.check({ tab: tab.id }))}>
            {t('popup.checkPage')}
          </button>
        )}
        {tab && (
          <button
            type="button"
            onClick={async () => {
              await openPanel(tab.id);
              window.close();
            }}
          >
            <PanelRight size={16} aria-hidden="true" />
            {t('popup.openPanel')}
          </button>
        )}
      </div>
      <ClaimInput onSubmit={(text, kind) => start(desk.checks.start({ text, kind }))} />
      {problem !== undefined && (
        <p class="notice notice-problem" role="status">
          {t('app.notSent', { sentence: problem })}
        </p>
      )}
      {chosen !== undefined ? (
        <>
          <BackButton onBack={() => setChosen(undefined)} />
          <Chosen
            id={chosen}
            recipientOf={recipientOf}
            desk={desk}
            onPick={setChosen}
            onRemoved={() => setChosen(undefined)}
          />
        </>
      ) : (
        <>
          {tab && host ? <ThisPage title={tab.title} host={host} /> : <p class="empty">{t('popup.noPage')}</p>}
          {host && !records && <Loading />}
          {host && records && <PageChecks records={records} recipientOf={recipientOf} desk={desk} onPick={setChosen} />}
          {host && records && records.length > 0 && <MarkHere host={host} desk={desk} access={access} />}
        </>
      )}
      {tab && host && chosen === undefined && (
        <PageStoriesLines
          tab={tab.id}
          address={address}
          connection={active}
          recipientName={recipientOf(active).name}
          onOpen={(hash) => {
            void openPanelAt(tab.id, hash).then(() => window.close());
          }}
        />
      )}
      <footer class="quiet">
        <ShortcutsLine shortcuts={shortcuts} names={['selection', 'page']} />
        <span>{t('popup.promise')}</span>
        <button type="button" class="link" onClick={() => openOptions()}>
          {t('popup.settings')}
        </button>
        <button type="button" class="link" onClick={() => openOptions('labels')}>
          {t('popup.help')}
        </button>
      </footer>
    </>
  );
};
