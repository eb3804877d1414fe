/** Shows one post under its own address: from the list that it was opened from, or read again. */
import { emptyListing } from '../../../lib/narratives/listing/listing.ts';
import type { RowOf } from '../../../lib/narratives/listing/row-ids.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { withCrumb } from '../../panel/trail.ts';
import type { RowViewProps } from '../row-view.tsx';
import { keptRow } from '../search/kept-listings.ts';
import { Results } from '../search/results.tsx';
import { useListing } from '../search/use-listing.ts';
import { ViewHead } from '../view-head.tsx';
import { checkableText } from './checkable-text.ts';

export const PostView = ({ desk, id, params, place, recipient, isRequested, onOpen }: RowViewProps) => {
  const known = keptRow('posts', id) as RowOf['posts'] | undefined; // cast: stored under its kind
  const scope = { field: 'postId', value: id } as const;
  const project = params.project ?? place.project ?? '';
  const read = useListing(
    desk,
    'posts',
    { connection: place.connection, project, text: '', scope },
    isRequested && !known,
  );
  const post = known ?? read.listing?.rows[0];
  const name = (post && checkableText(post)) || t('thread.post');
  return (
    <>
      <ViewHead>
        <ForeignName name={name.slice(0, 120)} />
      </ViewHead>
      <Results
        desk={desk}
        kind="posts"
        within="post"
        params={{ ...params, trail: withCrumb(params.trail ?? [], { what: 'post', id, name }) }}
        question={{ kind: 'posts', project, text: '', scope }}
        place={place}
        recipient={recipient}
        shown={known ? { ...read, listing: { ...emptyListing, rows: [known], total: 1 } } : read}
        onOpen={onOpen}
      />
    </>
  );
};
