/** Shows what an organisation manages in this browser, and what it sees of the use. */
import type { ConnectionsView, PrivacyView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

/** Provides what an organisation manages, if one does. */
export interface Managed {
  organisation: string;
  locked: PrivacyView['locked'];
  exportOff: boolean;
  blocked: readonly string[];
  services: ConnectionsView['services'];
}

export const ManagedSection = ({ organisation, locked, exportOff, blocked, services }: Managed) => (
  <section aria-labelledby="managed-title">
    <h2 id="managed-title">{t('app.managed', { organisation })}</h2>
    <p class="intro">{t('managed.about', { organisation })}</p>
    <h3>{t('managed.set')}</h3>
    <ul>
      {services
        .filter(({ isManaged }) => isManaged)
        .map(({ id, name }) => (
          <li key={id}>{t('managed.service', { name: plainName(name) })}</li>
        ))}
      {locked.map((what) => (
        <li key={what}>{t(`managed.${what}`)}</li>
      ))}
      {exportOff && <li>{t('managed.exportOff')}</li>}
      {blocked.length > 0 && (
        <li>{t('managed.blocked', { places: blocked.map((place) => plainName(place)).join(', ') })}</li>
      )}
    </ul>
    <h3>{t('managed.sees')}</h3>
    <ul>
      <li>{t('managed.seesService')}</li>
      <li>{t('managed.seesNot')}</li>
    </ul>
  </section>
);
