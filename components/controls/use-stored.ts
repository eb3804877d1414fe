/** Provides what is stored here, and reads it again whenever it changes. Reads nothing else. */
import { useEffect, useState } from 'preact/hooks';
import { type Change, onChange } from '../../lib/records/read-changes.ts';

interface Stored<T> {
  read: () => Promise<T>;
  /** The value if reading fails. */
  nothing: T;
  /** Names what is read. */
  of: string;
  /** The changes after which it is read again. */
  isOf: (change: Change) => boolean;
}

/** Undefined until it has been read, also after what it is of has changed: nothing of one page is shown for another. */
export const useStored = <T>({ read, nothing, of, isOf }: Stored<T>): T | undefined => {
  const [stored, setStored] = useState<{ of: string; now: T }>();
  useEffect(() => {
    const end = new AbortController();
    const show = (now: T) => {
      if (!end.signal.aborted) setStored({ of, now });
    };
    const load = () => void read().then(show, () => show(nothing));
    onChange((change) => isOf(change) && load(), end.signal);
    load();
    return () => end.abort();
  }, [of]);
  return stored?.of === of ? stored.now : undefined;
};
