/** Follows the words of a search in the library: new fact-checks that have all of them are news. */
import { BellPlus } from 'lucide-preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { formatDay, numberOf } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { type FollowedWords, MAX_FOLLOWED_WORDS, readFollowedWords } from '../../lib/records/read-followed-words.ts';
import { ActionButton, ActionProblem, type Loaded, useAction, useLoaded } from '../controls/action.tsx';
import { RemovableList } from '../controls/removable-list.tsx';
import { shortText } from '../foreign/shown-text.ts';

const MAX_SHOWN_CHARS = 120;

const newsOf = ({ found, since }: FollowedWords): string =>
  t('followedWords.news', found.length, { count: numberOf(found.length), day: formatDay(new Date(since)) });

export type ReadWords = Pick<Loaded<FollowedWords[]>, 'loaded' | 'change'>;

/** Read again when `turn` changes, as after a filling. */
export const useFollowedWords = (turn: unknown): ReadWords => useLoaded(readFollowedWords, [turn]);

interface Props {
  desk: Pick<Desk, 'library'>;
  followed: ReadWords;
}

/** Says what was new when the list was opened; from then on it is known. */
export const FollowWords = ({ desk, followed, words }: Props & { words: string }) => {
  const action = useAction();
  const all = followed.loaded ?? [];
  const own = all.find((one) => one.words === words);
  const opened = useRef<FollowedWords>(undefined);
  if (own && opened.current?.words !== words) opened.current = own;
  const hasNews = own !== undefined && own.found.length > 0;
  useEffect(() => {
    // Left as news, it is noted the next time.
    if (hasNews) desk.library.followSeen({ words }).catch(() => {});
  }, [desk, words, hasNews]);
  if (!followed.loaded || (!own && all.length >= MAX_FOLLOWED_WORDS)) return null;
  return (
    <>
      {own ? (
        <p class="following" role="status">
          {opened.current && opened.current.found.length > 0 ? newsOf(opened.current) : t('followedWords.following')}{' '}
          <ActionButton
            action={action}
            class="link"
            onAct={() => followed.change(() => desk.library.unfollow({ words }))}
            isRepeatable
          >
            {t('followedWords.stop')}
          </ActionButton>
        </p>
      ) : (
        <p class="following">
          <ActionButton
            action={action}
            class="quiet-button"
            onAct={() => followed.change(() => desk.library.follow({ words }))}
            isRepeatable
          >
            <BellPlus size={16} aria-hidden="true" /> {t('followedWords.follow')}
          </ActionButton>
        </p>
      )}
      <ActionProblem action={action} />
    </>
  );
};

/** All words that are followed, in a fold that is open while one has news. */
export const FollowedWordsList = ({ desk, followed, hrefOf }: Props & { hrefOf: (words: string) => string }) => {
  const all = followed.loaded ?? [];
  const hadAny = useRef(false);
  hadAny.current ||= all.length > 0;
  if (!hadAny.current) return null;
  return (
    <details class="fold" open={all.some(({ found }) => found.length > 0)}>
      <summary>{t('followedWords.title', { count: numberOf(all.length) })}</summary>
      <RemovableList
        rows={all.map((one) => ({
          key: one.words,
          name: shortText(one.words, MAX_SHOWN_CHARS),
          shown: (
            <>
              <a href={hrefOf(one.words)}>
                <bdi>{shortText(one.words, MAX_SHOWN_CHARS)}</bdi>
              </a>{' '}
              <span class="quiet">{newsOf(one)}</span>
            </>
          ),
        }))}
        empty={t('followedWords.none')}
        onRemove={({ key: words }) => followed.change(() => desk.library.unfollow({ words }))}
        onUndo={({ key: words }) => followed.change(() => desk.library.follow({ words }))}
      />
    </details>
  );
};
