/** How long something has been going on, second by second; seen, and not read aloud each time. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

const secondsSince = (moment: number) => Math.max(0, Math.floor((Date.now() - moment) / 1000));

export const Elapsed = ({ since }: { since: number }) => {
  const [seconds, setSeconds] = useState(() => secondsSince(since));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since)), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return <span class="quiet elapsed">{t('state.elapsed', { seconds })}</span>;
};
