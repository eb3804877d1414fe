/** Shows the details of a row, a narrative or an author: its name, its facts and its posts. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk, StoriesPlace } from '../../lib/desk/client.ts';
import type { RowOf } from '../../lib/narratives/listing/row-ids.ts';
import { type PostFilter, passesFilters } from '../../lib/narratives/listing/story-facts.ts';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { withCrumb } from '../panel/trail.ts';
import { PostFilters } from './post/post-filters.tsx';
import { keptRow } from './search/kept-listings.ts';
import { Results } from './search/results.tsx';
import { useListing } from './search/use-listing.ts';
import { type SearchParams, withFilters } from './stories-address.ts';
import type { FilterProps } from './story/filter-bars.tsx';
import { ViewHead } from './view-head.tsx';

/** The props that both views share. */
export interface RowViewProps {
  desk: Desk;
  id: string;
  params: SearchParams;
  place: StoriesPlace;
  recipient: RecipientName;
  isRequested: boolean;
  onOpen: () => void;
}

/** The loaded posts of a row, and what they are limited to. */
interface RowPosts extends FilterProps {
  rows: readonly RowOf['posts'][];
  total: number | undefined;
}

/** This device sends nothing for more of them, and a story is judged by all its posts. */
const MAX_OWN_POSTS = 1000;

const views = {
  narratives: { field: 'narrativeId', within: 'story' },
  authors: { field: 'authorId', within: 'author' },
} as const;

type Facts<K extends keyof typeof views> = (
  row: RowOf[K],
  at: string,
  project: string,
  onward: SearchParams,
  posts: RowPosts,
) => ComponentChildren;

interface Props<K extends keyof typeof views> extends RowViewProps {
  kind: K;
  nameOf: (row: RowOf[K] | undefined) => string;
  /** Shown if this device no longer has the row. */
  gone?: string;
  /** Renders the row's facts, with the time of the request, the project, the search that links lead on with, and its posts. */
  children: Facts<K>;
  /** Renders folds below the posts. */
  below?: Facts<K>;
}

export const RowView = <K extends keyof typeof views>(props: Props<K>) => {
  const { desk, kind, id, params, place, recipient, isRequested, onOpen, nameOf, gone, children, below } = props;
  const { field, within } = views[kind];
  const known = keptRow(kind, id) as RowOf[K] | undefined; // cast: stored under its kind
  const scope = { field, value: id };
  const project = params.project ?? place.project ?? '';
  const request = { connection: place.connection, project, text: '', scope };
  const head = useListing(desk, kind, request, isRequested && !known);
  const posts = useListing(desk, 'posts', request, isRequested);
  const row = known ?? head.listing?.rows[0];
  const { listing, status } = posts;
  const isShort = listing?.cursor !== undefined && listing.rows.length < MAX_OWN_POSTS && status.is === 'nothing';
  useEffect(() => {
    if (recipient.own && kind === 'narratives' && isShort) posts.all(MAX_OWN_POSTS);
  }, [recipient.own, kind, isShort]);
  const rows = listing?.rows ?? [];
  const { only = [] } = params;
  const limit = (next: readonly PostFilter[]) => location.assign(withFilters(location.hash, next));
  const without = ({ field, value }: PostFilter) => only.filter((one) => one.field !== field || one.value !== value);
  const filterProps: FilterProps = {
    filters: only,
    // One value of each field: two of them have no post in common.
    onFilter: (filter) =>
      limit(
        without(filter).length < only.length
          ? without(filter)
          : [...only.filter(({ field }) => field !== filter.field), filter],
      ),
  };
  const onward = { ...params, trail: withCrumb(params.trail ?? [], { what: within, id, name: nameOf(row) }) };
  const drawn = (facts: Facts<K>) =>
    row && facts(row, head.at ?? posts.at ?? '', project, onward, { rows, total: listing?.total, ...filterProps });
  return (
    <>
      <ViewHead>
        <ForeignName name={nameOf(row)} />
      </ViewHead>
      {gone !== undefined && recipient.own && !row && head.listing && <p>{gone}</p>}
      {drawn(children)}
      <Results
        desk={desk}
        kind="posts"
        within={within}
        filters={
          <PostFilters
            filters={only}
            shown={rows.filter((post) => passesFilters(post, only)).length}
            loaded={rows.length}
            nameOf={(account) => rows.find(({ authorId }) => authorId === account)?.author?.username ?? account}
            onRemove={(filter) => limit(without(filter))}
          />
        }
        folds={below && drawn(below)}
        params={onward}
        question={{ kind: 'posts', project, text: '', scope }}
        place={place}
        recipient={recipient}
        shown={{
          ...posts,
          search: (answer) => {
            if (!row) head.search(answer);
            posts.search(answer);
          },
        }}
        onOpen={onOpen}
      />
    </>
  );
};
