/** Offers a check of a post's images by this device, each on a click that names the site of the image; none in a private window. */
import { useEffect, useState } from 'preact/hooks';
import type { Post } from '../../../lib/contract/posts.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { imagesOfPost } from '../../../lib/narratives/listing/post-images.ts';
import { allowHosts } from '../../../lib/platform/origins.ts';
import { access } from '../../../lib/platform/permissions.ts';
import { isInPrivateWindow } from '../../../lib/platform/windows.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckOrigin } from '../../../lib/records/read-checks.ts';
import { useStart } from '../../check/begin/use-start.ts';
import { siteName, webAddress } from '../../foreign/web-address.ts';
import { checkHref, type SearchParams } from '../stories-address.ts';
import { NotSent } from './check-text.tsx';
import { leaveRow } from './leave-row.ts';

interface Props {
  desk: Pick<Desk, 'images'>;
  post: Post;
  origin: CheckOrigin;
  /** The trail that leads to the check. */
  params: SearchParams;
}

const MAX_IMAGES = 10;

/** The image is private in doubt. */
const useIsPrivate = (): boolean => {
  const [isPrivate, setPrivate] = useState(true);
  useEffect(() => {
    isInPrivateWindow().then(setPrivate, () => {});
  }, []);
  return isPrivate;
};

export const PostImages = ({ desk, post, origin, params }: Props) => {
  const isPrivate = useIsPrivate();
  const [refused, setRefused] = useState<string>();
  const { problem, start } = useStart((id) => {
    leaveRow(post.postId);
    location.hash = checkHref(params, id);
  });
  const images = (imagesOfPost(post) ?? []).flatMap((image) => webAddress(image) ?? []).slice(0, MAX_IMAGES);
  if (isPrivate || images.length === 0) return null;
  const check = async ({ href, hostname }: URL) => {
    // The permission prompt must be the first action of the click.
    const isAllowed = await allowHosts(access, [hostname]);
    setRefused(isAllowed ? undefined : t('imageFile.noPermission', { host: hostname }));
    if (isAllowed) await start(desk.images.checkOfPost({ address: href, origin }));
  };
  return (
    <>
      <p class="quiet">{t('thread.imageIsLoaded')}</p>
      <div class="actions">
        {images.map((image, at) => (
          <button key={image.href} type="button" onClick={() => check(image)}>
            {t(images.length === 1 ? 'thread.checkImage' : 'thread.checkImageOf', {
              site: siteName(image.href) ?? image.hostname,
              number: at + 1,
            })}
          </button>
        ))}
      </div>
      <NotSent problem={refused ?? problem} />
    </>
  );
};
