/** Offers a check of each image of a post, which leads away from the post's row. */
import type { Post } from '../../../lib/contract/posts.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { imagesOfPost } from '../../../lib/narratives/listing/post-images.ts';
import type { CheckOrigin } from '../../../lib/records/read-checks.ts';
import { CheckImages } from '../../image/check-images.tsx';
import { checkHref, type SearchParams } from '../stories-address.ts';
import { leaveRow } from './leave-row.ts';

interface Props {
  desk: Pick<Desk, 'images'>;
  post: Post;
  origin: CheckOrigin;
  /** The trail that leads to the check. */
  params: SearchParams;
}

export const PostImages = ({ desk, post, origin, params }: Props) => (
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
