/** The options page: one section at a time, each under its own address. */
import { useEffect, useState } from 'preact/hooks';
import type { ConnectionsView, Desk, PrivacyView } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import type { Shortcuts } from '../../lib/platform/shortcuts.ts';
import { POPUP_COMMAND } from '../../lib/platform/shortcuts.ts';
import { t } from '../../lib/platform/words.ts';
import { ConnectionsSection } from '../connection/connections-section.tsx';
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
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { KeptAside } from './kept-aside.tsx';
import { LabelsSection } from './labels-section.tsx';
import { ManagedSection } from './managed-section.tsx';
import { NumbersSection } from './numbers-section.tsx';

/** Provides what an organisation manages, if one does. */
interface Managed {
  organisation: string;
  locked: PrivacyView['locked'];
  blocked: readonly string[];
  services: ConnectionsView['services'];
}

const useManaged = (desk: Pick<Desk, 'privacy' | 'connections'>): Managed | undefined => {
  const [managed, setManaged] = useState<Managed>();
  useEffect(() => {
    const load = async () => {
      const [{ organisation, locked, neverSend }, { services }] = await Promise.all([
        desk.privacy.read(),
        desk.connections.list(),
      ]);
      const { blocked } = neverSend;
      const isManaged = locked.length > 0 || blocked.length > 0 || services.some((service) => service.isManaged);
      setManaged(isManaged ? { organisation: plainName(organisation), locked, blocked, services } : undefined);
    };
    // Each section reports its own managed settings.
    load().catch(() => {});
  }, [desk]);
  return managed;
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

interface Props {
  desk: Desk;
  access: Access;
  version: string;
  /** Absent if the browser does not report them. */
  shortcuts?: Shortcuts | undefined;
  browserModel?: DownloadableModel | undefined;
}

const sections = [
  'connections',
  'privacy',
  'evidence',
  'networks',
  'team',
  'appearance',
  'shortcuts',
  'data',
  'labels',
  'numbers',
  'managed',
  'about',
] as const;
type Section = (typeof sections)[number];

/** Reads `#section`, or `#section/id` for one place in it. */
const sectionInAddress = (): Section =>
  sections.find((name) => location.hash.split('/', 1)[0] === `#${name}`) ?? 'connections';

const useSection = (): Section => {
  const [section, setSection] = useState(sectionInAddress);
  useEffect(() => {
    const follow = () => {
      setSection(sectionInAddress());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return section;
};

export const OptionsScreen = ({ desk, access, version, shortcuts, browserModel }: Props) => {
  const section = useSection();
  useKeptFocus();
  const managed = useManaged(desk);
  return (
    <div class="options">
      <header>
        <h1>{t('options.title')}</h1>
        <nav aria-label={t('options.sections')}>
          <ul class="plain">
            {sections
              .filter((name) => name !== 'managed' || managed)
              .map((name) => (
                <li key={name}>
                  <a href={`#${name}`} aria-current={name === section ? 'page' : undefined}>
                    {t(`options.${name}`)}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </header>
      <main>
        <KeptAside desk={desk} />
        {section === 'connections' && <ConnectionsSection desk={desk} access={access} />}
        {section === 'privacy' && <PrivacySection desk={desk} access={access} />}
        {section === 'team' && <TeamSection desk={desk} />}
        {section === 'evidence' && <EvidenceSection desk={desk} access={access} browserModel={browserModel} />}
        {section === 'evidence' && <TrustSection desk={desk} access={access} />}
        {section === 'networks' && <NetworksSection desk={desk} access={access} />}
        {section === 'appearance' && <AppearanceSection />}
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
