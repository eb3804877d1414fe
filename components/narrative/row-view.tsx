/** Shows the details of a row, a narrative or an author: its name, its facts and its posts. */
import type { ComponentChildren } from 'preact';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk, StoriesPlace } from '../../lib/desk/client.ts';
import type { RowOf } from '../../lib/narratives/listing/row-ids.ts';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { withCrumb } from '../panel/trail.ts';
import { keptRow } from './search/kept-listings.ts';
import { Results } from './search/results.tsx';
import { useListing } from './search/use-listing.ts';
import type { SearchParams } from './stories-address.ts';
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

const views = {
  narratives: { field: 'narrativeId', within: 'story' },
  authors: { field: 'authorId', within: 'author' },
} as const;

interface Props<K extends keyof typeof views> extends RowViewProps {
  kind: K;
  nameOf: (row: RowOf[K] | undefined) => string;
  /** Shown if this device no longer has the row. */
  gone?: string;
  /** Renders the row's facts, with the time of the request, the project, and the search that links lead on with. */
  children: (row: RowOf[K], at: string, project: string, onward: SearchParams) => ComponentChildren;
}

export const RowView = <K extends keyof typeof views>(props: Props<K>) => {
  const { desk, kind, id, params, place, recipient, isRequested, onOpen, nameOf, gone, children } = props;
  const { field, within } = views[kind];
  const known = keptRow(kind, id) as RowOf[K] | undefined; // cast: stored under its kind
  const scope = { field, value: id };
  const project = params.project ?? place.project ?? '';
  const request = { connection: place.connection, project, text: '', scope };
  const head = useListing(desk, kind, request, isRequested && !known);
  const posts = useListing(desk, 'posts', request, isRequested);
  const row = known ?? head.listing?.rows[0];
  const onward = { ...params, trail: withCrumb(params.trail ?? [], { what: within, id, name: nameOf(row) }) };
  return (
    <>
      <ViewHead>
        <ForeignName name={nameOf(row)} />
      </ViewHead>
      {gone !== undefined && recipient.own && !row && head.listing && <p>{gone}</p>}
      {row && children(row, head.at ?? posts.at ?? '', project, onward)}
      <Results
        desk={desk}
        kind="posts"
        within={within}
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
