/** Selects the connection: this device or an organisation's service, unless the organisation has set it. */
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { openOptions } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { useServices } from '../connection/use-services.ts';
import { Loading } from '../controls/loading.tsx';
import type { LibraryView } from '../evidence/use-library.ts';
import { DeviceChoice } from './device-choice.tsx';
import { ServiceChoice } from './service-choice.tsx';

interface Props {
  desk: Desk;
  access: Access;
  library: LibraryView;
  onChosen: () => void;
}

export const WhoStep = ({ desk, access, library, onChosen }: Props) => {
  const services = useServices(desk, access);
  const { loaded, problem } = services;
  if (!loaded) return problem === undefined ? <Loading /> : <p class="problem">{problem}</p>;
  const managed = loaded.services.find(({ isManaged }) => isManaged);
  return (
    <>
      <p class="intro">{t('welcome.whoAbout')}</p>
      {managed && (
        <p class="notice">
          {t('welcome.managed', { organisation: loaded.organisation, name: managed.name })}{' '}
          <button type="button" onClick={() => openOptions('connections')}>
            {t('options.connections')}
          </button>
        </p>
      )}
      {!(managed && loaded.isLocked.active) && (
        <DeviceChoice desk={desk} access={access} library={library} onChosen={onChosen} />
      )}
      {!managed && !loaded.isLocked.connections && (
        <ServiceChoice desk={desk} access={access} loaded={loaded} load={services.load} />
      )}
      <div class="actions">
        <button type="button" class="main" onClick={onChosen}>
          {t('welcome.next')}
        </button>
      </div>
    </>
  );
};
