/** States what the account of a post shared with others: how often, and with which posts. */
import type { SharedWith } from '../../../lib/contract/device/account-facts.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { sharingOf } from '../../../lib/narratives/listing/account-facts.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { plainName } from '../../foreign/plain-name.ts';

interface Props {
  post: Post;
  /** The address of another post in the panel; absent where there is none. */
  hrefOf?: ((postId: string) => string) | undefined;
  onOpen?: (() => void) | undefined;
}

const apartWords = ({ seconds }: SharedWith): string => {
  if (seconds === 0) return t('stories.post.sameSecond');
  const apart = Math.abs(seconds);
  return seconds > 0
    ? t('stories.post.before', apart, { count: formatCount(apart) })
    : t('stories.post.after', apart, { count: formatCount(apart) });
};

const sharedWords = ({ what, link }: SharedWith): string =>
  what === 'link' ? t('stories.post.sameLink', { link: plainName(link ?? '', 120) }) : t('stories.post.sameWords');

export const PostSharing = ({ post, hrefOf, onOpen }: Props) => {
  const fact = sharingOf(post);
  if (!fact) return null;
  return (
    <div class="small sharing">
      <p>
        <bdi>{fact.sentence.slice(0, 500)}</bdi>
      </p>
      {fact.sharedWith.length > 0 && (
        <ul class="plain" aria-label={t('stories.post.sharedWith')}>
          {fact.sharedWith.map((one) => {
            const name = t('stories.post.by', { name: plainName(one.username ?? one.authorId) });
            return (
              <li key={one.postId}>
                {hrefOf ? (
                  <a href={hrefOf(one.postId)} onClick={onOpen}>
                    {name}
                  </a>
                ) : (
                  <b>{name}</b>
                )}{' '}
                · {apartWords(one)} · <bdi>{sharedWords(one)}</bdi>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
