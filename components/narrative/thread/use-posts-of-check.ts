/** Provides the posts that are kept with a check, and searches for newer ones when the user asks. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk, SearchedForCheck } from '../../../lib/desk/client.ts';
import { onChange } from '../../../lib/records/read-changes.ts';
import { type CheckPosts, readCheckPosts } from '../../../lib/records/read-check-posts.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { hrefOf } from '../../panel/address.ts';
import { writeTrail } from '../../panel/trail.ts';

/** Null until they have been read. */
export const useKeptPosts = (check: string): CheckPosts[] | null => {
  const [kept, setKept] = useState<CheckPosts[] | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const load = () => {
      readCheckPosts(check).then(
        (found) => !end.signal.aborted && setKept(found),
        () => !end.signal.aborted && setKept([]),
      );
    };
    onChange((change) => 'stories' in change && change.stories === check && load(), end.signal);
    load();
    return () => end.abort();
  }, [check]);
  return kept;
};

export type PostSearch =
  | { is: 'idle' }
  | { is: 'asking'; connection: string }
  | { is: 'held'; connection: string; held: Exclude<SearchedForCheck, { outcome: 'kept' }> }
  | { is: 'failed'; connection: string; problem: Problem };

export const usePostSearch = (desk: Pick<Desk, 'stories'>, check: string) => {
  const [status, setStatus] = useState<PostSearch>({ is: 'idle' });
  const search = async (connection: string, answer?: 'once' | 'always' | 'never') => {
    setStatus({ is: 'asking', connection });
    try {
      const outcome = await desk.stories.ofCheck.search({ check, connection, ...(answer && { answer }) });
      setStatus(outcome.outcome === 'kept' ? { is: 'idle' } : { is: 'held', connection, held: outcome });
    } catch (error) {
      setStatus({ is: 'failed', connection, problem: problemOf(error) });
    }
  };
  return { status, search, cancel: () => setStatus({ is: 'idle' }) };
};

/** Searches the networks of this device: leads to the consent prompt of the search, which leads back to the check. */
export const useFindOfCheck = (desk: Pick<Desk, 'collecting'>, check: string, name: string) => {
  const [blocked, setBlocked] = useState<string>();
  const start = async () => {
    setBlocked(undefined);
    const started = await desk.collecting.finds.startOfCheck({ check });
    if (started.outcome === 'blocked') return setBlocked(started.host);
    const via = writeTrail([{ what: 'check', id: check, name }]);
    location.hash = hrefOf('posts', ['find', started.id], { via });
  };
  return { blocked, start };
};
