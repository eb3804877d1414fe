/** Leads on from a post that is shown whole: to its checks, and to a check of its text or of an image in it. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { imagesOfPost } from '../../../lib/narratives/listing/post-images.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckOrigin, CheckRecord } from '../../../lib/records/read-checks.ts';
import { CheckImages } from '../../image/check-images.tsx';
import { checkHref, leaveRow, type SearchParams } from '../stories-address.ts';
import { CheckLinks } from './check-links.tsx';
import { CheckText } from './check-text.tsx';
import { textToCheck } from './checkable-text.ts';

interface ImagesProps {
  desk: Pick<Desk, 'images'>;
  post: Post;
  origin: CheckOrigin;
  /** The trail that leads to the check. */
  params: SearchParams;
}

/** Offers a check of each image of a post, which leads away from the post's row. */
export const PostImages = ({ desk, post, origin, params }: ImagesProps) => (
  <CheckImages
    desk={desk}
    images={imagesOfPost(post) ?? []}
    origin={origin}
    onStarted={(id) => {
      leaveRow(post.postId);
      location.hash = checkHref(params, id);
    }}
  />
);

interface Props {
  desk: Pick<Desk, 'checks' | 'images'>;
  post: Post;
  connection: string;
  project: string;
  checks: readonly CheckRecord[];
  recipientOf: (connection: string) => RecipientName;
  /** The trail that leads on from here. */
  params: SearchParams;
}

const MAX_NAME = 200;

export const postOrigin = ({
  post,
  connection,
  project,
}: Pick<Props, 'post' | 'connection' | 'project'>): Extract<CheckOrigin, { what: 'post' }> => {
  const author = (post.author?.username ?? post.authorId)?.slice(0, MAX_NAME);
  return {
    what: 'post',
    connection,
    project,
    postId: post.postId,
    platform: post.platform,
    ...(author === undefined ? {} : { author }),
    ...(post.postUrl === undefined ? {} : { address: post.postUrl }),
  };
};

export const PostThread = (props: Props) => {
  const { desk, post, checks, recipientOf, params } = props;
  const origin = postOrigin(props);
  return (
    <>
      {checks.length > 0 && (
        <CheckLinks {...{ records: checks, recipientOf, params }} title={t('thread.checksOfPost')} />
      )}
      <div class="actions">
        <CheckText desk={desk} text={textToCheck(post)} origin={origin} params={params} row={post.postId} />
      </div>
      <PostImages {...{ desk, post, params }} origin={{ ...origin, postedAt: post.createdAt }} />
    </>
  );
};
