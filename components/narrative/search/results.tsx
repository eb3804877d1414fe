/**
 * Shows the results of a search: the networks searched, the recipient, the time, the rows, and buttons to load more and to
 * export.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { SortEntry } from '../../../lib/contract/search.ts';
import type { Desk, StoriesPlace } from '../../../lib/desk/client.ts';
import { type ListingQuery, usualSort } from '../../../lib/narratives/listing/listing-query.ts';
import type { RowKind, RowOf } from '../../../lib/narratives/listing/row-ids.ts';
import { passesFilters } from '../../../lib/narratives/listing/story-facts.ts';
import { t } from '../../../lib/platform/words.ts';
import { searchTerms } from '../../../lib/query/search-terms.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { useConnections } from '../../connection/use-connections.ts';
import { SearchConsent } from '../../consent/search-consent.tsx';
import { promptForSearch } from '../../consent/search-prompt.ts';
import { onRowKeys } from '../../controls/row-keys.ts';
import { leftAtRow } from '../../panel/trail.ts';
import { NeverSent } from '../../privacy/never-sent.tsx';
import { AuthorCard } from '../account/author-card.tsx';
import { SearchForWords } from '../find/search-for-words.tsx';
import { PostCard } from '../post/post-card.tsx';
import { PostPin } from '../post/post-pin.tsx';
import { PostRow } from '../post/post-row.tsx';
import { fieldInWords } from '../query/field-words.ts';
import { readQuery } from '../query/read-query.ts';
import { SearchedLine } from '../searched-line.tsx';
import { authorHref, leaveRow, postHref, type SearchParams, storyHref } from '../stories-address.ts';
import { StoryCard } from '../story/story-card.tsx';
import { ChecksOfRows } from '../thread/check-links.tsx';
import { PostThread } from '../thread/post-thread.tsx';
import { type PostChecks, usePostChecks } from '../thread/use-post-checks.ts';
import { useRowFocus } from '../thread/use-row-focus.ts';
import { ExportForm } from './export-form.tsx';
import { changePost, keepRow } from './kept-listings.ts';
import { LoadMore } from './load-more.tsx';
import type { ShownListing } from './use-listing.ts';

const inRow = (kind: RowKind, row: unknown): string[] => {
  if (kind !== 'narratives') return [(row as RowOf['posts']).platform]; // cast: posts and authors share this field
  const { platformDistribution = {} } = row as RowOf['narratives']; // cast: rows are of the requested kind
  return Object.keys(platformDistribution);
};

/** The networks that rows of each kind came from. */
const platformsOf = (kind: RowKind, rows: readonly unknown[]): string[] => {
  const all = rows.flatMap((row) => inRow(kind, row));
  return [...new Set(all.filter((name) => typeof name === 'string' && name !== ''))].slice(0, 20);
};

/** The view that the rows stand in. */
type Within = 'story' | 'author' | 'post';

export interface ResultsProps {
  desk: Desk;
  kind: RowKind;
  /** The search and the trail that the links of the rows carry on. */
  params: SearchParams;
  question: ListingQuery;
  place: StoriesPlace;
  recipient: RecipientName;
  shown: ShownListing<RowOf[RowKind]>;
  /** Called on a click: the target requests its data. */
  onOpen: () => void;
  /** The limits of the rows, above them. */
  filters?: ComponentChildren;
  /** Folds below the rows, above their export. */
  folds?: ComponentChildren;
  /** Posts that were collected after this moment are marked as new. */
  newSince?: number | undefined;
  /** The current page, which no link leads to. */
  within?: Within;
}

const STEP_ROWS = 100;

const idIn = (row: RowOf[RowKind]): string =>
  String('postId' in row ? row.postId : 'narrativeId' in row ? row.narrativeId : row.authorId);

interface RowProps {
  desk: Desk;
  project: string;
  connection: string;
  checks: PostChecks;
  recipientOf: (connection: string) => RecipientName;
  kind: RowKind;
  row: RowOf[RowKind];
  params: SearchParams;
  recipient: RecipientName;
  /** When the recipient was queried. */
  at: string;
  within?: Within | undefined;
  /** The words that were searched for. */
  terms: readonly string[];
  newSince: number | undefined;
  onOpen: () => void;
}

/** Of the search that led to a row: the posts of the row are listed whatever they say. */
const orderWords = ({ field, direction }: SortEntry): string => {
  if (field !== 'createdAt') return t('stories.sortedBy', { field: fieldInWords(field) });
  return t(direction === 'DESC' ? 'stories.newestFirst' : 'stories.oldestFirst');
};

const termsIn = ({ text, kind }: SearchParams): string[] => {
  const reading = readQuery(text, kind);
  return reading.isReadable ? searchTerms(reading.filter, kind) : [];
};

const Row = ({ row, params: here, onOpen: onRowOpen, ...rest }: RowProps) => {
  const { desk, project, connection, kind, checks, recipient, recipientOf, at, within, terms, newSince } = rest;
  const params = {
    ...here,
    project,
    connection,
    row: undefined,
    only: undefined,
    trail: leftAtRow(here.trail ?? [], idIn(row)),
  };
  const onOpen = () => {
    leaveRow(idIn(row));
    onRowOpen();
  };
  // Each row is of the requested kind.
  switch (kind) {
    case 'narratives': {
      const story = row as RowOf['narratives']; // cast: as above
      const open = () => {
        keepRow(kind, story.narrativeId, story);
        onOpen();
      };
      return (
        <StoryCard
          row={story}
          terms={terms}
          recipient={recipient}
          href={storyHref(params, story.narrativeId)}
          onOpen={open}
        />
      );
    }
    case 'authors': {
      const author = row as RowOf['authors']; // cast: as above
      const open = () => {
        keepRow(kind, author.authorId, author);
        onOpen();
      };
      return <AuthorCard author={author} href={authorHref(params, author.authorId)} onOpen={open} />;
    }
    case 'posts': {
      const post = row as RowOf['posts']; // cast: as above
      const links = {
        authorHref: within === 'author' || !post.authorId ? undefined : authorHref(params, post.authorId),
        storyHref: within === 'story' || !post.narrativeId ? undefined : storyHref(params, post.narrativeId),
        from: { recipient, at },
        onOpen,
      };
      const shared = { desk, post, connection, project, recipientOf, params };
      const onChange = (next: RowOf['posts']) => changePost(project, next);
      if (within !== 'post') {
        const onOpenPost = () => {
          keepRow(kind, post.postId, post);
          onOpen();
        };
        return <PostRow {...shared} {...links} {...{ checks, terms, newSince, onChange, onOpenPost }} />;
      }
      return (
        <PostCard post={post} postHref={(id) => postHref({ ...params, project }, id)} {...links}>
          {recipient.own && <PostPin {...{ desk, project, post, onChange }} />}
          <PostThread {...shared} checks={checks.get(post.postId) ?? []} />
        </PostCard>
      );
    }
  }
};

export const Results = ({
  desk,
  kind,
  params,
  question,
  place,
  recipient,
  shown,
  newSince,
  within,
  filters,
  folds,
  onOpen,
}: ResultsProps) => {
  const { status, listing, at } = shown;
  const [limit, setLimit] = useState(STEP_ROWS);
  const heading = useRef<HTMLHeadingElement>(null);
  const sort = question.sort ?? usualSort[kind];
  const terms = listing && listing.terms.length > 0 ? listing.terms : termsIn(params);
  const sources = place.projects.find(({ id }) => id === question.project)?.sources ?? [];
  useEffect(() => setLimit(STEP_ROWS), [question.text, question.project, kind]);
  const loaded = listing?.rows ?? [];
  const { only = [] } = params;
  const rows = only.length > 0 ? (loaded as RowOf['posts'][]).filter((post) => passesFilters(post, only)) : loaded; // cast: only posts are limited
  const { recipientOf } = useConnections(desk);
  const list = useRef<HTMLOListElement>(null);
  const returnedTo = rows.findIndex((row) => idIn(row) === params.row);
  const shownRows = rows.slice(0, Math.max(limit, returnedTo + 1));
  useRowFocus(list, params.row, returnedTo >= 0);
  const checks = usePostChecks(kind === 'posts' ? (shownRows as RowOf['posts'][]) : []); // cast: rows of the requested kind
  return (
    <section
      class="stack results"
      data-within={within}
      aria-labelledby={`results-${kind}`}
      aria-busy={status.is === 'loading'}
    >
      <h2 id={`results-${kind}`} ref={heading} class={within ? undefined : 'heard'}>
        {t(`stories.kind.${kind}`)}
      </h2>
      {status.is === 'asks' && (
        <SearchConsent
          words={question.text}
          site={status.site}
          hosts={status.hosts}
          onAnswer={shown.search}
          onCancel={shown.stop}
        />
      )}
      {status.is === 'blocked' && <NeverSent host={status.host} setBy={status.setBy} />}
      {status.is === 'failed' && (
        <ProblemNote problem={status.problem} recipientName={recipient.name} onRetry={() => shown.search()} />
      )}
      {status.is === 'loading' && !listing && (
        <p role="status">{recipient.own ? t('stories.lookingHere') : t('stories.asking', { who: recipient.name })}</p>
      )}
      {!listing && status.is === 'nothing' && !recipient.own && (
        <button
          type="button"
          onClick={() => {
            void promptForSearch({ text: question.text, page: params.page }, recipient.own);
            shown.search();
          }}
        >
          {t('stories.askNow', { who: recipient.name })}
        </button>
      )}
      {listing && (
        <>
          <SearchedLine recipient={recipient} sources={sources} platforms={platformsOf(kind, rows)} at={at} />
          {filters}
          {within && rows.length > 1 && <p class="quiet">{orderWords(sort)}</p>}
          {rows.length === 0 && <p>{t('stories.nothing')}</p>}
          {rows.length === 0 && recipient.own && !within && <SearchForWords desk={desk} params={params} />}
          {(within === 'story' || within === 'author') && (
            <ChecksOfRows
              checks={checks}
              recipientOf={recipientOf}
              params={{ ...params, connection: place.connection, project: question.project, row: undefined }}
            />
          )}
          <ol class="plain list-rows" ref={list} onKeyDown={onRowKeys}>
            {shownRows.map((row) => (
              <li key={idIn(row)} data-row={idIn(row)} tabIndex={-1}>
                <Row
                  {...{ desk, kind, row, params, recipient, recipientOf, checks, within, terms, newSince, onOpen }}
                  project={question.project}
                  connection={place.connection}
                  at={at ?? ''}
                />
              </li>
            ))}
          </ol>
          {rows.length > shownRows.length && (
            <button type="button" onClick={() => setLimit(limit + STEP_ROWS)}>
              {t('stories.showMore')}
            </button>
          )}
          {loaded.length > 0 && (
            <LoadMore
              listing={listing}
              status={status}
              onMore={() => {
                setLimit(Math.max(limit, rows.length + STEP_ROWS));
                shown.more();
              }}
              onAll={shown.all}
              onStop={shown.stop}
            />
          )}
        </>
      )}
      <div>
        {folds}
        {listing && loaded.length > 0 && (
          <ExportForm
            desk={desk}
            connection={place.connection}
            rows={rows}
            about={{
              question: { ...question, sort },
              service: recipient.name,
              requestedAt: at ?? '',
              page: params.page,
              total: listing.total,
            }}
          />
        )}
      </div>
    </section>
  );
};
