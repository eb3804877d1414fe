/** The options page: one section at a time, each under its own address. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { POPUP_COMMAND, type Shortcuts } from '../../lib/platform/shortcuts.ts';
import { t } from '../../lib/platform/words.ts';
import { ConnectionsSection } from '../connection/connections-section.tsx';
import { PassphraseSection } from '../connection/passphrase-section.tsx';
import { UnlockForm } from '../connection/unlock-form.tsx';
import { usePastedConnection } from '../connection/use-pasted-connection.ts';
import { useSecrets } from '../connection/use-secrets.ts';
import { useLoaded } from '../controls/action.tsx';
import { useKeptFocus } from '../controls/keep-focus.ts';
import { useShortcuts } from '../controls/use-shortcuts.ts';
import type { DownloadableModel } from '../evidence/browser-model.tsx';
import { EvidenceSection } from '../evidence/evidence-section.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { TrustSection } from '../image/trust-section.tsx';
import { NetworksSection } from '../networks/networks-section.tsx';
import { PrivacySection } from '../privacy/privacy-section.tsx';
import { TeamSection } from '../team/team-section.tsx';
import { AboutSection } from './about-section.tsx';
import { DataSection } from './data-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { type Managed, ManagedSection } from './managed-section.tsx';
import { NumbersSection } from './numbers-section.tsx';
import { type SettingsSection, sections } from './settings-index.ts';
import { SettingsNav } from './settings-nav.tsx';
import { UnreadableSettings } from './unreadable-settings.tsx';

/** A place that the address names and that is not there by then will not come. */
const PATIENCE_MS = 3000;

/** Scrolls to the place in a section that the address names, as soon as the section has drawn it. */
const scrollToPlace = (signal: AbortSignal): void => {
  const id = location.hash.split('/')[1];
  if (!id) return;
  const end = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const look = (): boolean => {
    const place = document.getElementById(id);
    place?.closest('details')?.setAttribute('open', '');
    place?.scrollIntoView();
    if (place?.matches('input')) place.focus();
    return place !== null;
  };
  if (look()) return;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  end.addEventListener('abort', () => observer.disconnect(), { once: true });
};

const NOTHING_MANAGED = { managed: undefined, hasServices: false };

const readManaged = async (desk: Pick<Desk, 'privacy' | 'connections'>) => {
  const [{ organisation, locked, exportOff, neverSend }, { services }] = await Promise.all([
    desk.privacy.read(),
    desk.connections.list(),
  ]);
  const { blocked } = neverSend;
  const isManaged =
    locked.length > 0 || exportOff || blocked.length > 0 || services.some((service) => service.isManaged);
  const managed: Managed = { organisation: plainName(organisation), locked, exportOff, blocked, services };
  return { managed: isManaged ? managed : undefined, hasServices: services.length > 0 };
};

/** Shows the shortcuts for checks, popup and panel; they are changed in the browser. */
const ShortcutsSection = ({ shortcuts }: { shortcuts: Shortcuts | undefined }) => {
  const all = useShortcuts(shortcuts);
  return (
    <section aria-labelledby="shortcuts-title">
      <h2 id="shortcuts-title">{t('options.shortcuts')}</h2>
      <p class="intro">{t('shortcuts.about')}</p>
      <ul class="plain rows">
        {all.map(({ name, about, keys }) => (
          <li key={name}>
            <span>{name === POPUP_COMMAND ? t('shortcuts.popup') : about}</span>
            {keys ? <kbd>{keys}</kbd> : <span class="quiet">{t('shortcuts.none')}</span>}
          </li>
        ))}
      </ul>
      {shortcuts?.change ? (
        <button type="button" onClick={() => shortcuts.change?.()}>
          {t('shortcuts.change')}
        </button>
      ) : (
        <p>{t('shortcuts.steps')}</p>
      )}
    </section>
  );
};

/** While the secrets are locked, the field that unlocks them comes first. */
const ConnectionsPart = ({ desk, access }: Pick<Props, 'desk' | 'access'>) => {
  const { state, load } = useSecrets(desk);
  const pasted = usePastedConnection();
  return (
    <>
      {state?.isLocked && <UnlockForm desk={desk} onChanged={load} />}
      {/* The list says what each connection lacks. */}
      <ConnectionsSection key={String(state?.isLocked)} desk={desk} access={access} pasted={pasted} />
      {state && !state.isLocked && <PassphraseSection desk={desk} state={state} onChanged={load} />}
    </>
  );
};

interface Props {
  desk: Desk;
  access: Access;
  version: string;
  /** Absent if the browser does not report them. */
  shortcuts?: Shortcuts | undefined;
  browserModel?: DownloadableModel | undefined;
}

/** Reads `#section`, or `#section/id` for one place in it. */
const sectionInAddress = (): SettingsSection =>
  sections.find((name) => location.hash.split('/', 1)[0] === `#${name}`) ?? 'evidence';

const useSection = (): SettingsSection => {
  const [section, setSection] = useState(sectionInAddress);
  useEffect(() => {
    let end = new AbortController();
    scrollToPlace(end.signal);
    const follow = () => {
      setSection(sectionInAddress());
      scrollTo(0, 0);
      end.abort();
      end = new AbortController();
      scrollToPlace(end.signal);
    };
    addEventListener('hashchange', follow);
    return () => {
      end.abort();
      removeEventListener('hashchange', follow);
    };
  }, []);
  return section;
};

export const OptionsScreen = ({ desk, access, version, shortcuts, browserModel }: Props) => {
  const section = useSection();
  useKeptFocus();
  useEffect(() => {
    document.title = t('pages.ofSection', { section: t(`options.${section}`) });
  }, [section]);
  // Read for each section again: a service may have been added in the one before. Each reports its own managed settings.
  const { loaded: { managed, hasServices } = NOTHING_MANAGED } = useLoaded(() => readManaged(desk), [desk, section]);
  return (
    <div class="options">
      <header>
        <h1>{t('options.title')}</h1>
        <SettingsNav section={section} hasServices={hasServices} isManaged={managed !== undefined} />
      </header>
      <main>
        <UnreadableSettings desk={desk} />
        {section === 'connections' && <ConnectionsPart desk={desk} access={access} />}
        {section === 'privacy' && <PrivacySection desk={desk} access={access} />}
        {section === 'team' && <TeamSection desk={desk} />}
        {section === 'evidence' && <EvidenceSection desk={desk} access={access} browserModel={browserModel} />}
        {section === 'signers' && <TrustSection desk={desk} access={access} />}
        {section === 'networks' && <NetworksSection desk={desk} access={access} />}
        {section === 'display' && <DisplaySection desk={desk} access={access} />}
        {section === 'shortcuts' && <ShortcutsSection shortcuts={shortcuts} />}
        {section === 'data' && <DataSection desk={desk} onErased={() => window.close()} />}
        {section === 'labels' && <LabelsSection />}
        {section === 'numbers' && <NumbersSection />}
        {section === 'managed' && managed && <ManagedSection {...managed} />}
        {section === 'about' && <AboutSection version={version} />}
      </main>
    </div>
  );
};
