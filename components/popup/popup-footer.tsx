/** The popup's last row: the promise, who receives the words, if that is available, and the way to the settings. */
import { useEffect, useState } from 'preact/hooks';
import { openOptions } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import type { Connections, NamedService } from '../connection/use-connections.ts';

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

const words = { offline: 'popup.offline', 'sign-in': 'popup.signedOut', fault: 'popup.faulty' } as const;

/** Shows in one word what the active connection lacks. */
const ConnectionState = ({ service }: { service: NamedService | undefined }) => {
  const isOnline = useOnline();
  const lack = isOnline ? service?.lacks : 'offline';
  return (
    <span class={lack && 'state-lacks'} role="status">
      {lack === 'locked' ? (
        <button type="button" class="quiet-button" onClick={() => openOptions('connections')}>
          {t('action.unlock')}
        </button>
      ) : (
        lack && t(words[lack])
      )}
    </span>
  );
};

export const PopupFooter = ({ active, services, choose }: Pick<Connections, 'active' | 'services' | 'choose'>) => (
  <footer>
    <span class="quiet">{t('popup.promise')}</span>
    <ConnectionState service={services.find(({ id }) => id === active)} />
    <label>
      <span class="heard">{t('popup.recipient')}</span>
      <select value={active} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="device">{t('who.device')}</option>
        {services.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
    <button type="button" class="quiet-button" onClick={() => openOptions()}>
      {t('popup.settings')}
    </button>
    <button type="button" class="quiet-button" onClick={() => openOptions('labels')}>
      {t('popup.help')}
    </button>
  </footer>
);
