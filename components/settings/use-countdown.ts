/** Counts whole seconds down and then acts once; whoever leaves, or stops it, before that has kept everything as it was. */
import { useEffect, useState } from 'preact/hooks';

/** Undefined where nothing is counted. */
export const useCountdown = (end: number | undefined, onEnd: () => void): number | undefined => {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (end === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      onEnd();
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return end === undefined ? undefined : Math.max(0, Math.ceil((end - now) / 1000));
};
