/** The popup, in order of use: what can be checked on the open page, the checks made on it, posts about it, who receives it. */
import { PanelRight } from 'lucide-preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, hostOf } from '../../lib/platform/origins.ts';
import { leadPanelBeside, openPanelAt } from '../../lib/platform/panel.ts';
import type { Shortcuts } from '../../lib/platform/shortcuts.ts';
import { openPanelInTab } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { readChecksOfPage } from '../../lib/records/read-checks.ts';
import { selectionHref } from '../check/begin/batch-address.ts';
import { ClaimInput } from '../check/begin/claim-input.tsx';
import { PageActions, PickImageButton } from '../check/begin/page-actions.tsx';
import { useStart } from '../check/begin/use-start.ts';
import { useCheck } from '../check/use-check.ts';
import { useChecks } from '../check/use-checks.ts';
import { useConnectionText } from '../connection/use-connection-text.ts';
import { useConnections } from '../connection/use-connections.ts';
import { useKeptFocus } from '../controls/keep-focus.ts';
import { Loading } from '../controls/loading.tsx';
import { ShortcutsLine } from '../controls/shortcuts-line.tsx';
import { OwnImage } from '../image/own-image.tsx';
import { hrefOf } from '../panel/address.ts';
import { NewsLine } from '../topics/news-line.tsx';
import { Late, loadParts } from './late.tsx';
import { LaterLine } from './later-line.tsx';
import { PageChecks } from './page-checks.tsx';
import { PageStoriesLines } from './page-stories.tsx';
import { PopupFooter } from './popup-footer.tsx';
import { ThisSite } from './this-site.tsx';

/** More would push the posts about the page out of view. */
const MAX_CHECKS = 3;

/** Pasted or dropped content unfolds the place for it; pasted words are in the field at once. */
const useOpenedBy = (isFolded: boolean, open: (words: string) => void) => {
  useEffect(() => {
    if (!isFolded) return;
    const end = new AbortController();
    document.addEventListener('paste', (event) => open(event.clipboardData?.getData('text/plain') ?? ''), end);
    document.addEventListener('dragenter', () => open(''), end);
    return () => end.abort();
  }, [isFolded]);
};

interface Props {
  desk: Desk;
  access: Access;
  shortcuts: Shortcuts;
  tab: { id: number; windowId: number; address: string; title: string } | undefined;
}

export const PopupScreen = ({ desk, access, shortcuts, tab }: Props) => {
  const address = tab?.address ?? '';
  const host = hostOf(address);
  const readChecks = useCallback(async () => {
    const found = host ? await readChecksOfPage(address) : [];
    // The list is shown with its rows, at once; an error surfaces where they stand.
    if (found.length > 0) await loadParts().catch(() => {});
    return found;
  }, [address, host]);
  const records = useChecks(readChecks);
  const { active, services, recipientOf, choose } = useConnections(desk);
  const [chosen, setChosen] = useState<string>();
  const reading = useCheck(chosen ?? '');
  // Nobody opens the panel for a check that they have just cancelled.
  const isStopped = reading.state === 'read' && reading.record.state.name === 'stopped';
  useKeptFocus();
  useEffect(() => {
    if (tab && host) void desk.pages.showMarks({ tab: tab.id }).catch(() => {});
  }, [desk, tab, host]);

  /** The first text of the field below; undefined while it is folded. */
  const [given, setGiven] = useState<string>();
  const isFolded = host !== undefined && given === undefined;
  useOpenedBy(isFolded, setGiven);
  useConnectionText({ onHanded: () => window.close() });
  const close = () => window.close();
  /** Opens the panel at this hash; `otherwise` is for browsers and places where it cannot open. */
  const leadTo = (hash: string, otherwise: () => unknown = () => openPanelInTab(hash)) => {
    if (tab) openPanelAt(tab, hash).then(close, otherwise);
    else otherwise();
  };
  /** Called with a check that the popup starts, so that an open panel shows the same one. */
  const showStarted = (id: string) => {
    setChosen(id);
    if (tab) void leadPanelBeside(tab.id, hrefOf('check', [id])).catch(() => {});
  };
  const { problem, start } = useStart(showStarted, (selection) => leadTo(selectionHref(selection)));
  const pickImage = async (id: number) => {
    await desk.pages.checkImageLikeMenu({ tab: id });
    close();
  };
  const openPanelButton = tab && (
    <button
      type="button"
      class="open-panel"
      onClick={() => leadTo(hrefOf('check', chosen === undefined || isStopped ? [] : [chosen]))}
    >
      <PanelRight size={16} aria-hidden="true" />
      {t('popup.openPanel')}
    </button>
  );

  return (
    <>
      <h1 class="heard">{t('app.name')}</h1>
      {tab && host ? (
        <PageActions
          desk={desk}
          tab={tab.id}
          start={start}
          onPickImage={() => pickImage(tab.id)}
          more={
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-controls="given"
              onClick={() => setGiven(isFolded ? '' : undefined)}
            >
              {t('popup.more')}
            </button>
          }
        >
          {openPanelButton}
        </PageActions>
      ) : (
        <div class="line selection-line">
          <p>{t('popup.noPage')}</p>
          {openPanelButton}
        </div>
      )}
      {/* The image of the user is taken while it is folded, too: it listens to the whole page. */}
      <div id="given" hidden={isFolded}>
        {!isFolded && <ClaimInput words={given} onSubmit={(text, kind) => start(desk.checks.start({ text, kind }))} />}
        {tab && host && <PickImageButton onPickImage={() => pickImage(tab.id)} />}
        <OwnImage
          desk={desk}
          serviceName={recipientOf(active).own ? undefined : recipientOf(active).name}
          onStarted={showStarted}
          // Some browsers close the popup under their dialog for files, and its choice would be lost.
          onChoose={tab && (() => void openPanelAt(tab, hrefOf('image', ['own'])).then(() => window.close()))}
          onCaptured={() => window.close()}
        />
      </div>
      {problem !== undefined && (
        <p class="notice notice-problem" role="status">
          {t('app.notSent', { sentence: problem })}
        </p>
      )}
      {chosen !== undefined && (
        <Late>
          {({ ChosenCheck }) => (
            <ChosenCheck
              id={chosen}
              recipientOf={recipientOf}
              desk={desk}
              onPick={setChosen}
              onBack={() => setChosen(undefined)}
            />
          )}
        </Late>
      )}
      {chosen === undefined && (
        <>
          <LaterLine onOpen={leadTo} />
          <NewsLine onOpen={leadTo} />
        </>
      )}
      {tab && host && chosen === undefined && (
        <>
          {records ? (
            <PageChecks count={records.length} most={MAX_CHECKS} onOpen={leadTo}>
              <Late>
                {({ CheckRows }) => (
                  <CheckRows
                    records={records.slice(0, MAX_CHECKS)}
                    recipientOf={recipientOf}
                    desk={desk}
                    onPick={(id) => leadTo(hrefOf('check', [id]), () => setChosen(id))}
                  />
                )}
              </Late>
            </PageChecks>
          ) : (
            <Loading />
          )}
          {records?.length === 0 && <ShortcutsLine shortcuts={shortcuts} names={['selection', 'page']} />}
          <PageStoriesLines
            tab={tab.id}
            address={address}
            connection={active}
            most={records?.length ? 1 : undefined}
            recipientName={recipientOf(active).name}
            onOpen={leadTo}
          />
          <ThisSite tab={tab.id} host={host} desk={desk} access={access} />
        </>
      )}
      <PopupFooter active={active} services={services} choose={choose} />
    </>
  );
};
