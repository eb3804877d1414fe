/** Provides the library of this device: what it has, which feeds were read, and the filling that a button starts. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { FeedState, FilledFeed } from '../../lib/contract/device/library.ts';
import type { Desk } from '../../lib/desk/client.ts';

export interface LoadedLibrary {
  facts: Awaited<ReturnType<Desk['library']['facts']>>;
  feeds: readonly FeedState[];
}

export interface LibraryView {
  /** Undefined until it is loaded; a library that cannot be read stays so. */
  loaded: LoadedLibrary | undefined;
  /** Set while the library is filled; `done` of `total` feeds are read. */
  progress: Pick<FilledFeed, 'done' | 'total' | 'size'> | undefined;
  /** True if the last filling ended early for no reason of its own. */
  isInterrupted: boolean;
  load: () => Promise<void>;
  fill: (rest: boolean) => Promise<void>;
  stop: () => void;
}

/** Depends on the desk, whose parts are created anew at each access. */
export const useLibrary = (desk: Pick<Desk, 'library'>): LibraryView => {
  const [loaded, setLoaded] = useState<LoadedLibrary>();
  const [progress, setProgress] = useState<LibraryView['progress']>();
  const [isInterrupted, setInterrupted] = useState(false);
  const end = useRef<AbortController>(undefined);
  /** A filling was requested while one was in progress. */
  const isRequestedAgain = useRef(false);

  const load = useCallback(async () => {
    try {
      const [facts, feeds] = await Promise.all([desk.library.facts(), desk.library.feeds()]);
      setLoaded({ facts, feeds });
    } catch {
      // A library that cannot be read shows nothing; filling it reports the error.
    }
  }, [desk]);
  useEffect(
    () => () => {
      isRequestedAgain.current = false;
      end.current?.abort();
    },
    [],
  );

  const run = async (rest: boolean): Promise<void> => {
    const own = new AbortController();
    const { signal } = own;
    end.current = own;
    setProgress({ done: 0, total: 0, size: loaded?.facts.size ?? 0 });
    setInterrupted(false);
    try {
      for await (const feed of await desk.library.fill({ rest }, { signal })) setProgress(feed);
    } catch {
      // The background or its connection was lost; what was read is stored.
      if (!signal.aborted) setInterrupted(true);
    }
    // Updates the library's size before the button returns.
    await load();
    setProgress(undefined);
    end.current = undefined;
  };
  /** Fact-checkers that come while it runs are read afterwards: it has begun with the list of its time. */
  const fill = async (rest: boolean): Promise<void> => {
    if (end.current) {
      isRequestedAgain.current = true;
      return;
    }
    await run(rest);
    while (isRequestedAgain.current) {
      isRequestedAgain.current = false;
      await run(true);
    }
  };

  return {
    loaded,
    progress,
    isInterrupted,
    load,
    fill,
    stop: () => {
      isRequestedAgain.current = false;
      end.current?.abort();
    },
  };
};
