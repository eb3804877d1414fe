/** Describes checks on this device without an account: the hosts they contact, the fact-checkers to add, and their library. */
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { Loading } from '../controls/loading.tsx';
import { addPublishers } from '../evidence/add-publishers.ts';
import { KnownFactCheckers } from '../evidence/known-fact-checkers.tsx';
import { LibraryFilling } from '../evidence/library-filling.tsx';
import { type LoadedEvidence, useEvidence } from '../evidence/use-evidence.ts';
import type { LibraryView } from '../evidence/use-library.ts';

interface Props {
  desk: Desk;
  access: Access;
  library: LibraryView;
  onChosen: () => void;
}

/** Every host that a check on this device may contact. */
const evidenceHosts = ({ publishers, settings, sources, model: { choice } }: LoadedEvidence): string[] => [
  ...publishers.map(({ host }) => host),
  ...settings.wikipedia.map((language) => `${language}.wikipedia.org`),
  ...sources.filter(({ id }) => settings.ask.includes(id)).flatMap(({ hosts }) => hosts),
  ...(settings.searxng !== undefined && settings.ask.includes('searxng') ? [new URL(settings.searxng).host] : []),
  ...(choice.kind === 'endpoint' ? [new URL(choice.base).host] : []),
];

export const DeviceChoice = ({ desk, access, library, onChosen }: Props) => {
  const { evidence, notice, change } = useEvidence(desk, access);
  if (!evidence) return notice === undefined ? <Loading /> : <p class="problem">{notice}</p>;
  const { publishers, managedBy } = evidence;
  const hosts = evidenceHosts(evidence);
  const add = (added: Publisher[]) => addPublishers({ added, publishers, access, desk, change });
  return (
    <section class="panel" aria-labelledby="device-title">
      <h3 id="device-title">{t('welcome.device')}</h3>
      <p>
        {hosts.length > 0
          ? t('welcome.deviceHosts', { hosts: new Intl.ListFormat(locale()).format(hosts) })
          : t('welcome.deviceNobody')}
      </p>
      {managedBy ? (
        <p class="managed">{t('app.managed', { organisation: managedBy })}</p>
      ) : (
        <KnownFactCheckers
          library={desk.library}
          publishers={publishers}
          onAdd={add}
          onAdded={() => void library.fill(true)}
          instead={
            <button type="button" onClick={onChosen}>
              {t('welcome.later')}
            </button>
          }
        />
      )}
      {publishers.length > 0 && (
        <section aria-labelledby="fill-title">
          <h4 id="fill-title">{t('library.title')}</h4>
          <p>{t('welcome.fillAbout')}</p>
          <LibraryFilling view={library} hosts={publishers.map(({ host }) => host)} />
        </section>
      )}
    </section>
  );
};
