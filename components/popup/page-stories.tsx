/** Shows stored posts and narratives about the open page, in popup and panel; sends no request. */
import type { ComponentChildren } from 'preact';
import { ageOf } from '../../lib/platform/age.ts';
import { formatCount, formatDay } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';
import type { Findings, FoundRecord, FoundStory } from '../../lib/records/read-finds.ts';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { useFoundForPage } from '../narrative/find/use-find.ts';
import { hrefOfStories } from '../narrative/stories-address.ts';
import { Columns } from '../narrative/story/bar-chart.tsx';
import { barsOf } from '../narrative/story/bars.ts';
import { hrefOf } from '../panel/address.ts';

/** Below this number of posts no chart is drawn: it would suggest more than they show. */
const MIN_POINTS = 10;
const MAX_STORIES = 3;

interface Props {
  tab: number;
  address: string;
  connection: string;
  /** The name of the connection. */
  recipientName: string;
  /** The number of stories to list; the others are one click away. */
  most?: number | undefined;
  /** Opens the panel at this hash. */
  onOpen: (hash: string) => void;
}

type Posts = NonNullable<Findings['posts']>;

const dayIn = (time: string | undefined) =>
  time === undefined || Number.isNaN(Date.parse(time)) ? undefined : formatDay(new Date(time));

const Sparkline = ({ posts, days }: { posts: number; days: readonly number[] }) =>
  posts >= MIN_POINTS && days.length > 1 ? (
    <Columns bars={barsOf(days.map((value) => ({ label: '', value })))} label={t('pageStories.sparkline')} />
  ) : null;

const PostsLine = ({ found, age }: { found: Posts; age: ComponentChildren }) => {
  const { total: count = 0 } = found;
  const networks = Object.keys(found.networks).length;
  const [from, to] = [dayIn(found.from), dayIn(found.to)];
  const parts = [
    t('pageStories.posts', count, { count: formatCount(count) }),
    ...(networks > 0 ? [t('pageStories.networks', networks, { count: formatCount(networks) })] : []),
    ...(from && to ? [from === to ? from : t('pageStories.days', { from, to })] : []),
  ];
  return (
    <div class="line posts-line">
      <p>
        {parts.join(', ')} {age}
      </p>
      <Sparkline posts={count} days={found.days} />
    </div>
  );
};

const StoryLine = ({
  story,
  recipientName,
  onOpen,
}: {
  story: FoundStory;
  recipientName: string;
  onOpen: () => void;
}) => (
  <li>
    <button type="button" class="row story-line" onClick={onOpen}>
      <span class="story-name">
        <ForeignName name={story.headline || t('stories.unnamed')} />
        <span class="quiet">
          {[
            ...(story.posts === undefined
              ? []
              : [t('pageStories.posts', story.posts, { count: formatCount(story.posts) })]),
            ...(story.label === undefined
              ? []
              : [t('pageStories.serviceWord', { who: recipientName, label: plainName(story.label, 40) })]),
          ].join(' · ')}
        </span>
      </span>
      <Sparkline posts={story.posts ?? 0} days={story.days} />
    </button>
  </li>
);

interface StoryLinesProps extends Pick<Props, 'address' | 'recipientName' | 'most' | 'onOpen'> {
  record: FoundRecord;
}

/** The largest narratives of a search about a page, each of which opens in the panel. */
export const StoryLines = ({ record, address, recipientName, most = MAX_STORIES, onOpen }: StoryLinesProps) => {
  const { top } = record.found.stories;
  return (
    <ul class="plain">
      {top.slice(0, most).map((story) => (
        <StoryLine
          key={story.narrativeId}
          story={story}
          recipientName={recipientName}
          onOpen={() => onOpen(hrefOfStories(record, address, story.narrativeId))}
        />
      ))}
    </ul>
  );
};

const hasFound = ({ found: { posts, stories } }: FoundRecord): boolean => posts !== undefined || stories.top.length > 0;

const Kept = ({ record, address, recipientName, most, onOpen }: StoryLinesProps) => {
  const { posts, stories, at } = record.found;
  const age = (
    <time class="quiet" dateTime={new Date(at).toISOString()} title={new Date(at).toLocaleString(locale())}>
      {posts ? ageOf(at, Date.now()) : t('pageStories.age', { who: recipientName, age: ageOf(at, Date.now()) })}
    </time>
  );
  return (
    <>
      {posts ? <PostsLine found={posts} age={age} /> : <p class="quiet age">{age}</p>}
      {!posts && stories.top.length === 0 && <p>{t('stories.nothing')}</p>}
      <StoryLines {...{ record, address, recipientName, most }} onOpen={onOpen} />
    </>
  );
};

export const PageStoriesLines = ({ tab, address, connection, recipientName, most, onOpen }: Props) => {
  const record = useFoundForPage(address, connection);
  return (
    <section class="page-stories" aria-labelledby="page-stories">
      <div class="wrap list-head">
        <h2 id="page-stories">{t('pageStories.title')}</h2>
        {record && hasFound(record) && (
          <button type="button" class="link" onClick={() => onOpen(hrefOfStories(record, address))}>
            {t('pageStories.all')}
          </button>
        )}
      </div>
      {record ? (
        <Kept {...{ record, address, recipientName, most }} onOpen={onOpen} />
      ) : (
        <p class="quiet">{t('pageStories.none')}</p>
      )}
      <div class="wrap button-row">
        <button type="button" onClick={() => onOpen(hrefOf('posts', ['page', String(tab)]))}>
          {connection === 'device' ? t('pageStories.find') : t('pageStories.findAt', { who: recipientName })}
        </button>
        <button type="button" onClick={() => onOpen(hrefOf('posts', ['topics', 'page', String(tab)]))}>
          {t('follow.page')}
        </button>
      </div>
    </section>
  );
};
