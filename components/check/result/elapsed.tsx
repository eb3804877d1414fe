/** How long something has been going on, second by second. */
import { useEffect, useState } from 'preact/hooks';
import { locale } from '../../../lib/platform/words.ts';

export const Elapsed = ({ since }: { since: number }) => {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const [length, unit] =
    seconds < 120 ? ([seconds, 'second'] as const) : ([Math.floor(seconds / 60), 'minute'] as const);
  // Said once by the sentence beside it, not every second.
  return (
    <span class="elapsed" aria-hidden="true">
      {new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).format(length)}
    </span>
  );
};
