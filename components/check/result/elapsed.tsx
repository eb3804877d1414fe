/** Shows the elapsed time in seconds. */
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
  // Hidden from screen readers: the sentence next to it announces the state once, not every second.
  return (
    <span class="elapsed" aria-hidden="true">
      {new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).format(length)}
    </span>
  );
};
