/** Provides the checks of the listed posts, by the post's id, and follows their changes. Reads what is stored and sends nothing. */
import { useEffect, useState } from 'preact/hooks';
import type { Post } from '../../../lib/contract/posts.ts';
import { onChange } from '../../../lib/records/read-changes.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { readChecksOfPost } from '../../../lib/records/read-post-checks.ts';
import { checkableText } from './checkable-text.ts';

export type PostChecks = ReadonlyMap<string, readonly CheckRecord[]>;

/** A longer list is read no further: each post is looked up by itself. */
const MAX_POSTS = 200;
const NONE: PostChecks = new Map();

const read = async (posts: readonly Post[]): Promise<PostChecks> =>
  new Map(
    await Promise.all(
      posts.map(async (post): Promise<[string, CheckRecord[]]> => {
        const place = { address: post.postUrl, words: checkableText(post) };
        return [post.postId, await readChecksOfPost(place)];
      }),
    ),
  );

export const usePostChecks = (posts: readonly Post[]): PostChecks => {
  const [checks, setChecks] = useState(NONE);
  const shown = posts.slice(0, MAX_POSTS);
  const key = shown.map(({ postId }) => postId).join('\n');
  useEffect(() => {
    if (shown.length === 0) return setChecks(NONE);
    const end = new AbortController();
    const load = () => {
      // A database that cannot be read shows no checks.
      read(shown).then(
        (found) => !end.signal.aborted && setChecks(found),
        () => {},
      );
    };
    onChange((change) => 'check' in change && load(), end.signal);
    load();
    return () => end.abort();
  }, [key]);
  return checks;
};
