/** Describes checks on this device without an account: the hosts they contact, the fact-checkers to add or in use, and their library. */
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { FactCheckers } from '../evidence/fact-checkers.tsx';
import { LibraryFilling } from '../evidence/library-filling.tsx';
import type { LoadedEvidence } from '../evidence/use-evidence.ts';
import type { LibraryView } from '../evidence/use-library.ts';
import { type ChangedTicks, FactCheckerOffer } from './fact-checker-offer.tsx';

interface Props {
  desk: Desk;
  evidence: LoadedEvidence;
  library: LibraryView;
  /** None was in use when the step opened: they are offered, and nothing is applied before the button. */
  isOffered: boolean;
  changed: ChangedTicks;
  onChange: (changed: ChangedTicks) => void;
  /** Both are called before anything is awaited, so that the permission prompt can open within the click. */
  onAddOffered: (publishers: readonly Publisher[]) => Promise<void>;
  onAdd: (publishers: readonly Publisher[]) => Promise<void>;
  onRemove: (hosts: readonly string[]) => Promise<void>;
  onDecline: () => void;
}

/** Every host that a check on this device may contact. */
const evidenceHosts = ({ publishers, settings, sources, model: { choice } }: LoadedEvidence): string[] => [
  ...publishers.map(({ host }) => host),
  ...settings.wikipedia.map((language) => `${language}.wikipedia.org`),
  ...sources.filter(({ id }) => settings.ask.includes(id)).flatMap(({ hosts }) => hosts),
  ...(settings.searxng !== undefined && settings.ask.includes('searxng') ? [new URL(settings.searxng).host] : []),
  ...(choice.kind === 'endpoint' ? [new URL(choice.base).host] : []),
];

export const DeviceChoice = ({ desk, evidence, library, isOffered, ...props }: Props) => {
  const { publishers, managedBy, feeds } = evidence;
  const hosts = evidenceHosts(evidence);
  return (
    <section class="panel" aria-labelledby="device-title">
      <h3 id="device-title">{t('welcome.device')}</h3>
      <p>
        {hosts.length > 0
          ? t('welcome.deviceHosts', { hosts: new Intl.ListFormat(locale()).format(hosts) })
          : t('welcome.deviceNobody')}
      </p>
      {managedBy && <p class="managed">{t('app.managed', { organisation: managedBy })}</p>}
      {isOffered && (
        <FactCheckerOffer
          desk={desk}
          hours={feeds.hours}
          changed={props.changed}
          onChange={props.onChange}
          onAdd={props.onAddOffered}
          onDecline={props.onDecline}
        />
      )}
      {!isOffered && !managedBy && (
        <section aria-labelledby="in-use-title">
          <h4 id="in-use-title">{t('evidence.publishers')}</h4>
          <p>{t('known.applies')}</p>
          <FactCheckers desk={desk} publishers={publishers} onAdd={props.onAdd} onRemove={props.onRemove} />
        </section>
      )}
      {!isOffered && publishers.length > 0 && (
        <section aria-labelledby="fill-title">
          <h4 id="fill-title">{t('library.title')}</h4>
          <p>{t('welcome.fillAbout')}</p>
          <LibraryFilling view={library} hosts={publishers.map(({ host }) => host)} />
        </section>
      )}
    </section>
  );
};
