/** Provides the selected words of a tab, read again whenever the user may have come back from the page. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';

/** Undefined while nothing is known to be selected. */
export const useSelection = (desk: Pick<Desk, 'pages'>, tab: number): string | undefined => {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const end = new AbortController();
    let isReading = false;
    const read = async () => {
      if (isReading) return;
      isReading = true;
      // A page that cannot be read has nothing to offer.
      const offered = await desk.pages.selection({ tab }).catch(() => undefined);
      isReading = false;
      if (!end.signal.aborted) setWords(offered?.words);
    };
    addEventListener('focus', read, { signal: end.signal });
    document.documentElement.addEventListener('pointerenter', read, { signal: end.signal });
    void read();
    return () => end.abort();
  }, [desk, tab]);
  return words;
};
