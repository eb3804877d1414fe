/** One account: what it says of itself, what was counted, a model's opinion apart from both, and its posts. */
import type { Author } from '../../lib/contract/authors.ts';
import type { Desk, StoriesPlace } from '../../lib/desk/client.ts';
import { platformName } from '../../lib/narratives/listing/looked-in.ts';
import { t } from '../../lib/platform/words.ts';
import { authorCounts, LetterTile, nameOfAuthor } from './author-card.tsx';
import { AuthorOpinions } from './author-opinions.tsx';
import { BarChart } from './bar-chart.tsx';
import { barsOfHours } from './bars.ts';
import { ForeignName, ForeignText } from './foreign-text.tsx';
import { keptRow } from './kept-listings.ts';
import { OutsideLink } from './outside-link.tsx';
import { plainName } from './plain-name.ts';
import { Results } from './results.tsx';
import { type Looked, searchHref } from './stories-address.ts';
import { dayOf, type Who } from './story-words.ts';
import { useListing } from './use-listing.ts';
import { ViewHead } from './view-head.tsx';

interface Props {
  desk: Desk;
  id: string;
  looked: Looked;
  place: StoriesPlace;
  who: Who;
  isAsked: boolean;
  onOpen: () => void;
}

const Facts = ({ author }: { author: Author }) => {
  const { username, platform, accountCreatedAt, bioLocation, statedLocation, profileBio, bioUrl } = author;
  const place = bioLocation ?? statedLocation;
  return (
    <section class="author-facts">
      <p class="author-line">
        <LetterTile name={nameOfAuthor(author)} />
        <span>
          {username && <bdi>@{plainName(username)}</bdi>} {platform && <bdi>{plainName(platformName(platform))}</bdi>}
        </span>
      </p>
      <p>{authorCounts(author).join(' · ')}</p>
      {accountCreatedAt && <p>{t('stories.author.since', { date: dayOf(new Date(accountCreatedAt)) })}</p>}
      {(profileBio || place) && (
        <>
          <h2>{t('stories.author.says')}</h2>
          {profileBio && <ForeignText text={profileBio} />}
          {place && (
            <p>
              {t('stories.author.place')} <ForeignName name={place} />
            </p>
          )}
          <OutsideLink address={bioUrl} />
        </>
      )}
      <BarChart
        title={t('stories.author.hours')}
        bars={barsOfHours(author.postHourHistogram ?? {})}
        heads={[t('stories.hour'), t('stories.count')]}
      />
    </section>
  );
};

export const AuthorView = ({ desk, id, looked, place, who, isAsked, onOpen }: Props) => {
  const known = keptRow('authors', id) as Author | undefined; // cast: kept under its kind
  const scope = { field: 'authorId', value: id } as const;
  const project = looked.project ?? place.project ?? '';
  const asked = { connection: place.connection, project, text: '', scope };
  const head = useListing(desk, 'authors', asked, isAsked && !known);
  const posts = useListing(desk, 'posts', asked, isAsked);
  const author = known ?? head.listing?.rows[0];
  return (
    <>
      <ViewHead back={searchHref(looked)}>
        <ForeignName name={author ? nameOfAuthor(author) : t('stories.account')} />
      </ViewHead>
      {author && (
        <>
          <Facts author={author} />
          <AuthorOpinions author={author} who={who} at={head.at ?? posts.at ?? ''} />
        </>
      )}
      <Results
        desk={desk}
        kind="posts"
        within="author"
        looked={looked}
        question={{ kind: 'posts', project, text: '', scope }}
        place={place}
        who={who}
        shown={{
          ...posts,
          ask: (answer) => {
            if (!author) head.ask(answer);
            posts.ask(answer);
          },
        }}
        onOpen={onOpen}
      />
    </>
  );
};
