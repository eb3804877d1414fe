/** Provides the sources of a server and its library, and follows a filling as long as somebody looks at it. */
import { useEffect, useRef } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { useAction, useLoaded } from '../controls/action.tsx';

const READ_AGAIN_MS = 2000;

type Sources = Desk['team']['sources'];
export type SourcesChange = Parameters<Sources['change']>[0]['change'];
export type KeyedId = Parameters<Sources['keepKey']>[0]['source'];

export const useTeamSources = (desk: Pick<Desk, 'team'>, connection: string, onChanged: () => Promise<void>) => {
  const reading = useLoaded(async () => (await desk.team.sources.read({ connection })) ?? 'none', [desk, connection]);
  const { loaded, error, load } = reading;
  const filling = useAction();
  const isFilling = loaded !== undefined && loaded !== 'none' && loaded.library.filling !== undefined;

  // One reading after the other, and none of a page that nobody sees. One that failed is tried again by the user.
  useEffect(() => {
    if (!isFilling || error !== undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void load(), READ_AGAIN_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [loaded, isFilling, error, load]);

  const turn = useRef<Promise<unknown>>(Promise.resolve());
  /** One after the other, each of the sources as the server has them by then. */
  const act = async (request: (sources: Sources) => Promise<unknown>): Promise<void> => {
    const work = turn.current.then(() => request(desk.team.sources));
    turn.current = work.catch(() => {});
    await reading.change(() => work);
    await onChanged();
  };
  return {
    reading,
    /** Of the filling: a button has no place of its own for what failed. */
    filling,
    change: (change: SourcesChange): Promise<void> => act((sources) => sources.change({ connection, change })),
    keepKey: (source: KeyedId, key: string | undefined): Promise<void> =>
      act((sources) => sources.keepKey({ connection, source, ...(key !== undefined && { key }) })),
    fill: async (rest: boolean): Promise<void> =>
      void (await filling.runAgain(() => act((sources) => sources.fill({ connection, rest })))),
    stop: async (): Promise<void> =>
      void (await filling.runAgain(() => act((sources) => sources.stop({ connection })))),
  };
};
