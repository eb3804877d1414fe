/** Shows one author: self-description, counts, a model's opinion kept apart from both, and posts. */
import type { Author } from '../../../lib/contract/authors.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { followedAccount } from '../../../lib/narratives/listing/follow-query.ts';
import { KNOWN_FIELDS } from '../../../lib/narratives/listing/known-fields.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { formatCount, formatDay } from '../../../lib/platform/format.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { OutsideLink } from '../../foreign/outside-link.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { FollowThis } from '../../topics/follow-this.tsx';
import { UnknownFields } from '../row/unknown-fields.tsx';
import { RowView, type RowViewProps } from '../row-view.tsx';
import { RowsOfRow } from '../rows-of-row.tsx';
import { authorHref } from '../stories-address.ts';
import { BarChart } from '../story/bar-chart.tsx';
import { barsOfHours, barsOfWeekDays } from '../story/bars.ts';
import { AccountTile, authorCounts, nameOfAuthor } from './author-card.tsx';
import { AuthorOpinions } from './author-opinions.tsx';

const Facts = ({ author }: { author: Author }) => {
  const { username, platform, accountCreatedAt, bioLocation, statedLocation, profileBio, bioUrl } = author;
  const places = [...new Set([bioLocation, statedLocation].filter((place) => place !== undefined && place !== ''))];
  return (
    <section class="stack">
      <p class="line author-line">
        <AccountTile name={nameOfAuthor(author)} />
        <span>
          {username && <bdi>@{plainName(username)}</bdi>} {username && platform && '· '}
          {platform && <bdi>{plainName(platformName(platform))}</bdi>}
        </span>
      </p>
      <p>{authorCounts(author).join(' · ')}</p>
      {accountCreatedAt && <p>{t('stories.author.since', { date: formatDay(new Date(accountCreatedAt)) })}</p>}
      {(profileBio || places.length > 0 || bioUrl) && (
        <>
          <h2>{t('stories.author.says')}</h2>
          {profileBio && <ForeignText text={profileBio} />}
          {places.map((place) => (
            <p key={place}>
              {t('stories.author.place')} <ForeignName name={place ?? ''} />
            </p>
          ))}
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

/** A long-running account may post on workdays alone. Counted here: no service sends it. */
const WeekDays = ({ rows, total }: { rows: readonly Pick<Post, 'createdAt'>[]; total: number | undefined }) => {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
  const times = rows.map(({ createdAt }) => createdAt);
  return (
    <>
      <BarChart
        title={t('stories.author.weekDays')}
        bars={barsOfWeekDays(times, (moment) => name.format(moment))}
        heads={[t('stories.author.weekDay'), t('stories.count')]}
      />
      {total !== undefined && total > rows.length && rows.length > 0 && (
        <p class="quiet">{t('stories.facts.from', { count: formatCount(rows.length), total: formatCount(total) })}</p>
      )}
    </>
  );
};

const FollowAccount = ({ desk, author }: { desk: RowViewProps['desk']; author: Author }) => {
  const subject = followedAccount(author);
  return subject ? <FollowThis desk={desk} subject={subject} /> : null;
};

export const AuthorView = (props: RowViewProps) => (
  <RowView {...props} kind="authors" nameOf={(author) => (author ? nameOfAuthor(author) : t('stories.account'))}>
    {(author, at, _project, onward, posts) => (
      <>
        <Facts author={author} />
        <WeekDays {...posts} />
        <FollowAccount desk={props.desk} author={author} />
        <AuthorOpinions
          author={author}
          recipient={props.recipient}
          at={at}
          hrefOf={(id) => authorHref(props.params, id)}
          onOpen={props.onOpen}
        />
        <RowsOfRow
          {...props}
          params={onward}
          title={t('stories.storiesOfAccount')}
          kind="narratives"
          field="authorId"
          within="author"
        />
        <UnknownFields row={author} known={KNOWN_FIELDS.authors} />
      </>
    )}
  </RowView>
);
