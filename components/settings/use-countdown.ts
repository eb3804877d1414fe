/** Counts down whole seconds and then acts once. Leaving the page or cancelling prevents the action. */
import { useEffect, useState } from 'preact/hooks';

/** Undefined if no countdown is running. */
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
