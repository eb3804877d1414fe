/** Provides the library of this device: what it has, which feeds were read, and the filling, whoever began it. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { FeedState, FillingProgress } from '../../lib/contract/device/library.ts';
import type { Desk } from '../../lib/desk/client.ts';

/** The reason of a failure is stated by this device, or in the words of a server. */
export interface ShownFeed extends Pick<FeedState, 'publisher' | 'state'> {
  problem?: FeedState['problem'] | string;
}

export interface LoadedLibrary {
  facts: Awaited<ReturnType<Desk['library']['facts']>>;
  feeds: readonly ShownFeed[];
}

export interface LibraryView {
  /** Undefined until it is loaded; a library that cannot be read stays so. */
  loaded: LoadedLibrary | undefined;
  /** Set while the library is filled; `done` of `total` feeds are read. */
  progress: Pick<FillingProgress, 'done' | 'total' | 'size'> | undefined;
  /** True if the last filling ended early for no reason of its own. */
  isInterrupted: boolean;
  load: () => Promise<void>;
  fill: (rest: boolean) => Promise<void>;
  /** Shows the progress of a filling that the background has begun, and its result. */
  follow: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Depends on the desk, whose parts are created anew at each access. `onFilled` is called after a filling. */
export const useLibrary = (desk: Pick<Desk, 'library'>, onFilled?: () => void): LibraryView => {
  const [loaded, setLoaded] = useState<LoadedLibrary>();
  const [progress, setProgress] = useState<LibraryView['progress']>();
  const [isInterrupted, setInterrupted] = useState(false);
  const end = useRef<AbortController>(undefined);
  /** A filling was begun that is not followed yet: it may be over before it is. */
  const isBegun = useRef(false);

  const load = useCallback(async () => {
    try {
      const [facts, feeds] = await Promise.all([desk.library.facts(), desk.library.feeds()]);
      setLoaded({ facts, feeds });
    } catch {
      // A library that cannot be read shows nothing; filling it reports the error.
    }
  }, [desk]);

  const followToTheEnd = useCallback(async () => {
    if (end.current) return;
    const own = new AbortController();
    const { signal } = own;
    end.current = own;
    /** Resolves to whether a filling was seen. */
    const followOnce = async (): Promise<boolean> => {
      let isSeen = false;
      try {
        for await (const { step, isInterrupted: isCut = false, ...read } of await desk.library.filling(undefined, {
          signal,
        })) {
          setInterrupted(isCut);
          if (step === 'over') continue;
          isSeen = true;
          setProgress(read);
        }
      } catch {
        // The background was lost: the next one goes on with the filling.
        if (isSeen && !signal.aborted) await followOnce();
      }
      return isSeen;
    };
    do {
      const wasBegun = isBegun.current;
      isBegun.current = false;
      if (((await followOnce()) || wasBegun) && !signal.aborted) {
        // Updates the library's size before the button returns.
        await load();
        onFilled?.();
      }
    } while (isBegun.current && !signal.aborted);
    end.current = undefined;
    setProgress(undefined);
  }, [desk, load]);

  useEffect(() => {
    void followToTheEnd();
    const followShown = () => document.visibilityState === 'visible' && void followToTheEnd();
    document.addEventListener('visibilitychange', followShown);
    return () => {
      document.removeEventListener('visibilitychange', followShown);
      end.current?.abort();
    };
  }, [followToTheEnd]);

  const follow = async (): Promise<void> => {
    isBegun.current = true;
    await followToTheEnd();
  };

  return {
    loaded,
    progress,
    isInterrupted,
    load,
    follow,
    fill: async (rest) => {
      setProgress((shown) => shown ?? { done: 0, total: 0, size: loaded?.facts.size ?? 0 });
      setInterrupted(false);
      try {
        await desk.library.fill({ rest });
      } catch {
        setInterrupted(true);
      }
      await follow();
    },
    stop: () => desk.library.stopFilling(),
  };
};
