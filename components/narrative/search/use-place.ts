/**
 * Provides the connection that a search goes to and its projects. Projects of a service are those last seen until
 * `listProjects` is called, so that opening a view sends nothing.
 */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, StoriesPlace } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { plainName } from '../../foreign/plain-name.ts';

export interface NarrativesConnection {
  place?: StoriesPlace;
  recipient: RecipientName;
  problem?: Problem;
  /** Requests the projects and returns what is known then. */
  listProjects: () => Promise<StoriesPlace | undefined>;
  reload: () => void;
}

/** Without a connection: the active one. */
export const usePlace = (desk: Desk, wanted?: string): NarrativesConnection => {
  const [place, setPlace] = useState<StoriesPlace>();
  const [problem, setProblem] = useState<Problem>();

  const listProjects = useCallback(async () => {
    try {
      setProblem(undefined);
      const { connection } = await desk.stories.place({ connection: wanted });
      await desk.topics.list({ connection });
      const now = await desk.stories.place({ connection });
      setPlace(now);
      return now;
    } catch (error) {
      setProblem(problemOf(error));
      return undefined;
    }
  }, [desk, wanted]);

  const load = useCallback(async () => {
    try {
      setPlace(await desk.stories.place({ connection: wanted }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, [desk, wanted]);

  useEffect(() => void load(), [load]);
  const recipient = { name: place ? plainName(place.name) : t('who.device'), own: place?.own ?? true };
  return { ...(place && { place }), recipient, ...(problem && { problem }), listProjects, reload: () => void load() };
};
