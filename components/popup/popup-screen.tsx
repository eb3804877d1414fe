/** The popup, in order of use: what can be checked on the open page, the checks made on it, posts about it, who receives it. */
import { PanelRight } from 'lucide-preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, hostOf } from '../../lib/platform/origins.ts';
import type { Shortcuts } from '../../lib/platform/shortcuts.ts';
import { openPanel, openPanelAt, openPanelInTab } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { readChecksOfPage } from '../../lib/records/read-checks.ts';
import { ClaimInput } from '../check/begin/claim-input.tsx';
import { PageActions } from '../check/begin/page-actions.tsx';
import { useStart } from '../check/begin/use-start.ts';
import { useChecks } from '../check/use-checks.ts';
import { useConnections } from '../connection/use-connections.ts';
import { useKeptFocus } from '../controls/keep-focus.ts';
import { Loading } from '../controls/loading.tsx';
import { ShortcutsLine } from '../controls/shortcuts-line.tsx';
import { OwnImage } from '../image/own-image.tsx';
import { hrefOf } from '../panel/address.ts';
import { ChosenCheck } from './chosen-check.tsx';
import { LaterLine } from './later-line.tsx';
import { PageChecks } from './page-checks.tsx';
import { PageStoriesLines } from './page-stories.tsx';
import { PopupFooter } from './popup-footer.tsx';
import { ThisSite } from './this-site.tsx';

/** More would push the posts about the page out of view. */
const MAX_CHECKS = 3;

interface Props {
  desk: Desk;
  access: Access;
  shortcuts: Shortcuts;
  tab: { id: number; address: string; title: string } | undefined;
}

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
  const close = () => window.close();
  /** Opens the panel at this hash; `otherwise` is for browsers and places where it cannot open. */
  const leadTo = (hash: string, otherwise: () => unknown = () => openPanelInTab(hash)) => {
    if (tab) openPanelAt(tab.id, hash).then(close, otherwise);
    else otherwise();
  };
  const pickImage = async (id: number) => {
    await desk.pages.checkImageLikeMenu({ tab: id });
    close();
  };
  const openPanelButton = tab && (
    <button
      type="button"
      class="icon"
      aria-label={t('popup.openPanel')}
      onClick={() => openPanel(tab.id).then(close, () => openPanelInTab(hrefOf('check')))}
    >
      <PanelRight size={16} aria-hidden="true" />
    </button>
  );

  return (
    <>
      <h1 class="heard">{t('app.name')}</h1>
      {tab && host ? (
        <PageActions desk={desk} tab={tab.id} start={start} onPickImage={() => pickImage(tab.id)}>
          {openPanelButton}
        </PageActions>
      ) : (
        <div class="selection-line">
          <p class="quiet">{t('popup.noPage')}</p>
          {openPanelButton}
        </div>
      )}
      <ClaimInput onSubmit={(text, kind) => start(desk.checks.start({ text, kind }))} />
      <OwnImage
        desk={desk}
        serviceName={recipientOf(active).own ? undefined : recipientOf(active).name}
        onStarted={setChosen}
        // Some browsers close the popup under their dialog for files, and its choice would be lost.
        onChoose={tab && (() => void openPanelAt(tab.id, hrefOf('image', ['own'])).then(() => window.close()))}
        onCaptured={() => window.close()}
      />
      {problem !== undefined && (
        <p class="notice notice-problem" role="status">
          {t('app.notSent', { sentence: problem })}
        </p>
      )}
      {chosen !== undefined && (
        <ChosenCheck
          id={chosen}
          recipientOf={recipientOf}
          desk={desk}
          onPick={setChosen}
          onBack={() => setChosen(undefined)}
        />
      )}
      {chosen === undefined && <LaterLine onOpen={leadTo} />}
      {tab && host && chosen === undefined && (
        <>
          {records ? (
            <PageChecks
              records={records}
              recipientOf={recipientOf}
              desk={desk}
              most={MAX_CHECKS}
              onPick={(id) => leadTo(hrefOf('check', [id]), () => setChosen(id))}
              onOpen={leadTo}
            />
          ) : (
            <Loading />
          )}
          {records?.length === 0 && <ShortcutsLine shortcuts={shortcuts} names={['selection', 'page']} />}
          <PageStoriesLines
            tab={tab.id}
            address={address}
            connection={active}
            recipientName={recipientOf(active).name}
            onOpen={leadTo}
          />
          <ThisSite host={host} desk={desk} access={access} />
        </>
      )}
      <PopupFooter active={active} services={services} choose={choose} />
    </>
  );
};
