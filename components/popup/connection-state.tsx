/** Shows in one word if the active connection is available. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import type { NamedService } from '../connection/use-connections.ts';

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

const words = { 'sign-in': 'popup.signedOut', fault: 'popup.faulty' } as const;

export const ConnectionState = ({ service }: { service: NamedService | undefined }) => {
  const isOnline = useOnline();
  const lack = isOnline ? service?.lacks : 'offline';
  const word = lack === 'offline' ? t('popup.offline') : lack ? t(words[lack]) : t('popup.ready');
  return (
    <span class={`state ${lack ? 'state-lacks' : ''}`} role="status">
      {word}
    </span>
  );
};
