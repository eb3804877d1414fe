/** Hands a connection text that is pasted anywhere in a page to the settings: it is a secret, and no claim. */
import { useEffect } from 'preact/hooks';
import { handToSettings } from '../../lib/platform/handed-text.ts';
import { pastedConnection } from './pasted-connection.ts';

interface Options {
  /** False while a form of the page takes it. */
  isTaken?: boolean;
  onHanded?: () => void;
}

export const useConnectionText = ({ isTaken = true, onHanded = () => {} }: Options): void => {
  useEffect(() => {
    if (!isTaken) return;
    const end = new AbortController();
    const take = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!pastedConnection(text)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void handToSettings(text).then(onHanded);
    };
    document.addEventListener('paste', take, { signal: end.signal, capture: true });
    return () => end.abort();
  }, [isTaken]);
};
