/** Offers posts about an image by its caption, in a fold that is loaded when it is opened; absent for an image without one. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { readCaption } from '../../lib/records/read-caption.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { PostsOfCheck } from '../narrative/thread/posts-of-check.tsx';
import { useAddress } from '../panel/use-address.ts';

export const PostsFold = ({ record, desk }: { record: CheckRecord; desk: Desk }) => {
  const { address } = useAddress();
  // The way back from a post leads to its row.
  const [isOpen, setOpen] = useState(address.query.has('row'));
  if (readCaption(record) === '') return null;
  return (
    <details class="fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('imageView.posts')}</summary>
      {isOpen && <PostsOfCheck record={record} desk={desk} />}
    </details>
  );
};
