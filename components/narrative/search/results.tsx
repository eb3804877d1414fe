/** What a search found: where was looked, who was asked and when, the rows, the rest of them, and the way to keep them. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, StoriesPlace } from '../../../lib/desk/client.ts';
import type { Question } from '../../../lib/narratives/listing/question.ts';
import { usualSort } from '../../../lib/narratives/listing/question.ts';
import type { Kind, RowOf } from '../../../lib/narratives/listing/row-ids.ts';
import { t } from '../../../lib/platform/words.ts';
import { momentOf } from '../../../lib/platform/written.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { ChangeNeverSend } from '../../privacy/change-never-send.tsx';
import { AuthorCard } from '../account/author-card.tsx';
import { LookForWords } from '../find/look-for-words.tsx';
import { LookedLine } from '../looked-line.tsx';
import { platformsOf } from '../platform-words.ts';
import { PostCard } from '../post/post-card.tsx';
import { PostPin } from '../post/post-pin.tsx';
import { authorHref, type Looked, storyHref } from '../stories-address.ts';
import { StoryCard } from '../story/story-card.tsx';
import { ExportForm } from './export-form.tsx';
import { changePost, keepRow } from './kept-listings.ts';
import { LoadMore } from './load-more.tsx';
import { SearchConsent } from './search-consent.tsx';
import type { ShownListing } from './use-listing.ts';

export interface ResultsProps {
  desk: Pick<Desk, 'collecting'>;
  kind: Kind;
  /** The search as its rows' links carry it on. */
  looked: Looked;
  question: Question;
  place: StoriesPlace;
  who: RecipientName;
  shown: ShownListing<RowOf[Kind]>;
  /** Something was clicked on: what it leads to is asked for. */
  onOpen: () => void;
  /** Where one is already, so that no link leads there. */
  within?: 'story' | 'author';
}

const STEP = 100;

interface RowProps {
  desk: Pick<Desk, 'collecting'>;
  project: string;
  kind: Kind;
  row: RowOf[Kind];
  looked: Looked;
  who: RecipientName;
  within?: 'story' | 'author' | undefined;
  onOpen: () => void;
}

const Row = ({ desk, project, kind, row, looked, who, within, onOpen }: RowProps) => {
  // Each row is one of the kind that was asked for.
  switch (kind) {
    case 'narratives': {
      const story = row as RowOf['narratives']; // cast: as above
      const open = () => {
        keepRow(kind, story.narrativeId, story);
        onOpen();
      };
      return <StoryCard row={story} who={who} href={storyHref(looked, story.narrativeId)} onOpen={open} />;
    }
    case 'authors': {
      const author = row as RowOf['authors']; // cast: as above
      const open = () => {
        keepRow(kind, author.authorId, author);
        onOpen();
      };
      return <AuthorCard author={author} isOwn={who.own} href={authorHref(looked, author.authorId)} onOpen={open} />;
    }
    case 'posts': {
      const post = row as RowOf['posts']; // cast: as above
      return (
        <PostCard
          post={post}
          authorHref={within === 'author' || !post.authorId ? undefined : authorHref(looked, post.authorId)}
          storyHref={within === 'story' || !post.narrativeId ? undefined : storyHref(looked, post.narrativeId)}
          onOpen={onOpen}
        >
          {who.own && (
            <PostPin desk={desk} project={project} post={post} onChange={(next) => changePost(project, next)} />
          )}
        </PostCard>
      );
    }
  }
};

const idIn = (row: RowOf[Kind]): string =>
  String('postId' in row ? row.postId : 'narrativeId' in row ? row.narrativeId : row.authorId);

export const Results = ({ desk, kind, looked, question, place, who, shown, within, onOpen }: ResultsProps) => {
  const { asking, listing, at } = shown;
  const [limit, setLimit] = useState(STEP);
  const heading = useRef<HTMLHeadingElement>(null);
  const sources = place.projects.find(({ id }) => id === question.project)?.sources ?? [];
  useEffect(() => setLimit(STEP), [question.text, question.project, kind]);
  const rows = listing?.rows ?? [];
  return (
    <section class="results" aria-labelledby={`results-${kind}`} aria-busy={asking.is === 'loading'}>
      <h2 id={`results-${kind}`} ref={heading}>
        {t(`stories.kind.${kind}`)}
      </h2>
      {asking.is === 'asks' && (
        <SearchConsent
          words={question.text}
          site={asking.site}
          hosts={asking.hosts}
          onAnswer={shown.ask}
          onCancel={shown.stop}
        />
      )}
      {asking.is === 'blocked' && (
        <p role="status">
          <b>{t('state.notSent')}</b> · {t('background.neverSent', { host: asking.host })} <ChangeNeverSend />
        </p>
      )}
      {asking.is === 'failed' && <ProblemNote problem={asking.problem} who={who.name} onRetry={() => shown.ask()} />}
      {asking.is === 'loading' && !listing && (
        <p role="status">{who.own ? t('stories.lookingHere') : t('stories.asking', { who: who.name })}</p>
      )}
      {!listing && asking.is === 'nothing' && !who.own && (
        <button type="button" onClick={() => shown.ask()}>
          {t('stories.askNow', { who: who.name })}
        </button>
      )}
      {listing && (
        <>
          <LookedLine who={who} sources={sources} platforms={platformsOf(kind, rows)} />
          {at && (
            <p class="quiet">
              <time dateTime={at}>{t('stories.askedAt', { who: who.name, when: momentOf(at) })}</time>
            </p>
          )}
          {rows.length === 0 && <p>{t('stories.nothing')}</p>}
          {rows.length === 0 && who.own && !within && <LookForWords desk={desk} looked={looked} />}
          <ol class="plain cards">
            {rows.slice(0, limit).map((row) => (
              <li key={idIn(row)}>
                <Row
                  desk={desk}
                  project={question.project}
                  kind={kind}
                  row={row}
                  looked={looked}
                  who={who}
                  within={within}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ol>
          {rows.length > limit && (
            <button type="button" onClick={() => setLimit(limit + STEP)}>
              {t('stories.showMore')}
            </button>
          )}
          {rows.length > 0 && (
            <>
              <LoadMore
                listing={listing}
                asking={asking}
                onMore={() => {
                  setLimit(Math.max(limit, rows.length + STEP));
                  shown.more();
                }}
                onAll={shown.all}
                onStop={shown.stop}
              />
              <ExportForm
                rows={rows}
                about={{
                  question: { ...question, sort: question.sort ?? usualSort[kind] },
                  service: who.name,
                  asked: at ?? '',
                  page: looked.page,
                  total: listing.total,
                }}
              />
            </>
          )}
        </>
      )}
    </section>
  );
};
