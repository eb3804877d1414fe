/** Selects the connection: this device or an organisation's service, unless the organisation has set it. */
import { useRef } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { openOptions } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import { useServices } from '../connection/use-services.ts';
import { LoadedLater } from '../controls/not-loaded.tsx';
import { useEvidence } from '../evidence/use-evidence.ts';
import type { LibraryView } from '../evidence/use-library.ts';
import { DeviceChoice } from './device-choice.tsx';
import type { ChangedTicks } from './fact-checker-offer.tsx';
import { ServiceChoice } from './service-choice.tsx';

interface Props {
  desk: Desk;
  access: Access;
  library: LibraryView;
  changed: ChangedTicks;
  onChange: (changed: ChangedTicks) => void;
  onChosen: () => void;
}

export const WhoStep = ({ desk, access, library, changed, onChange, onChosen }: Props) => {
  const services = useServices(desk, access);
  const reading = useEvidence(desk, access);
  const { loaded: evidence, addPublishers, keepUpToDate, removePublishers } = reading;
  const startedWithout = useRef<boolean>(undefined);
  if (evidence) startedWithout.current ??= evidence.publishers.length === 0;
  const { loaded } = services;
  if (!loaded) return <LoadedLater of={services} unread={t('connections.unread')} />;
  const managed = loaded.services.find(({ isManaged }) => isManaged);
  const hasDevice = !(managed && loaded.isLocked.active);
  const isServiceChosen = loaded.services.some(({ id }) => id === loaded.active);
  const isOffered =
    hasDevice && !isServiceChosen && startedWithout.current === true && evidence?.managedBy === undefined;

  const add = async (added: readonly Publisher[]): Promise<void> => {
    await addPublishers(added);
    void library.fill(true);
  };
  const addOffered = async (added: readonly Publisher[]): Promise<void> => {
    await keepUpToDate(added);
    void library.follow();
    onChosen();
  };
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
      {hasDevice && !evidence && <LoadedLater of={reading} unread={t('evidence.unread')} />}
      {hasDevice && evidence && (
        <DeviceChoice
          desk={desk}
          evidence={evidence}
          library={library}
          isOffered={isOffered}
          changed={changed}
          onChange={onChange}
          onAddOffered={addOffered}
          onAdd={add}
          onRemove={removePublishers}
          onDecline={onChosen}
        />
      )}
      {!managed && !loaded.isLocked.connections && (
        <ServiceChoice desk={desk} access={access} loaded={loaded} load={services.load} />
      )}
      {/* The offered fact-checkers have their own ways on: nothing that is ticked is left behind unseen. */}
      {!isOffered && (evidence || reading.error !== undefined || !hasDevice) && (
        <div class="actions">
          <button type="button" class="main" onClick={onChosen}>
            {t('welcome.next')}
          </button>
        </div>
      )}
    </>
  );
};
