/** Shows one post whole: author, date, network, its text as quoted, and a link to the original. */
import type { ComponentChildren } from 'preact';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { OutsideLink } from '../../foreign/outside-link.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { PostFacts } from './post-facts.tsx';

interface Props {
  post: Post;
  /** The author's page; absent if it is the current page. */
  authorHref?: string | undefined;
  storyHref?: string | undefined;
  /** The address of another post in the panel; absent where there is none. */
  postHref?: (id: string) => string;
  /** Who was queried and when; absent where rows of this device are shown without a search. */
  from?: { recipient: RecipientName; at: string };
  onOpen?: () => void;
  /** Collected since the user last saw the posts of its topic. */
  isNew?: boolean;
  /** The actions on the post. */
  children?: ComponentChildren;
}

/** Title, body and text often repeat one another. */
export const textsOf = ({ title, text, body }: Post): string[] => {
  const whole = text ?? body ?? '';
  const parts = [title ?? '', whole, body ?? ''].map((part) => part.trim());
  return parts.filter(
    (part, at) => part !== '' && !parts.some((other, place) => other.includes(part) && (place < at || other !== part)),
  );
};

const authorName = ({ author, authorId }: Post): string => author?.username ?? authorId ?? '';

/** Who wrote it, where and when. */
export const PostHead = ({ post, authorHref, isNew = false, onOpen, children }: Props) => {
  const name = authorName(post);
  return (
    <p class="wrap post-head">
      {isNew && <b class="news">{t('news.new')}</b>}
      {name !== '' &&
        (authorHref ? (
          <a href={authorHref} onClick={onOpen}>
            <ForeignName name={name} />
          </a>
        ) : (
          <b>
            <ForeignName name={name} />
          </b>
        ))}
      <span class="quiet">
        <bdi>{plainName(platformName(post.platform))}</bdi> ·{' '}
        <time dateTime={post.createdAt.slice(0, 40)}>{formatMoment(post.createdAt)}</time>
        {children}
      </span>
    </p>
  );
};

/** Everything but the head. */
export const PostBody = ({ post, storyHref, postHref, from, onOpen, children }: Props) => {
  const texts = textsOf(post);
  return (
    <>
      {texts.map((text) => (
        <ForeignText key={text.slice(0, 200)} text={text} />
      ))}
      {texts.length === 0 && (
        <p class="quiet">{t('stories.noText', { network: plainName(platformName(post.platform)) })}</p>
      )}
      <PostFacts post={post} from={from} hrefOf={postHref} onOpen={onOpen} />
      <p class="wrap links">
        <OutsideLink address={post.postUrl} />
        {storyHref && (
          <a href={storyHref} onClick={onOpen}>
            {t('stories.ofStory')}
          </a>
        )}
      </p>
      {children}
    </>
  );
};

export const PostCard = (props: Props) => (
  <article class="stack card post">
    <PostHead {...props} children={undefined} />
    <PostBody {...props} />
  </article>
);
