/** Shows stored posts and narratives about the open page, in popup and panel; sends no request. */
import { useEffect, useState } from 'preact/hooks';
import { formatCount, formatDay } from '../../lib/platform/format.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { onChange } from '../../lib/records/read-changes.ts';
import { type PageStories, type PageStory, readPageStories } from '../../lib/records/read-page-stories.ts';
import { ageOf } from '../check/age.ts';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { hrefOfStories } from '../narrative/stories-address.ts';
import { Columns } from '../narrative/story/bar-chart.tsx';
import { barsOf } from '../narrative/story/bars.ts';
import { hrefOf } from '../panel/address.ts';

/** Below this number of posts no chart is drawn: it would suggest more than they show. */
const MIN_POINTS = 10;

interface Props {
  tab: number;
  address: string;
  connection: string;
  /** The name of the connection. */
  recipientName: string;
  /** Opens the panel at this hash. */
  onOpen: (hash: string) => void;
}

type Posts = Extract<PageStories['found'], { what: 'posts' }>;

const dayIn = (time: string | undefined) =>
  time === undefined || Number.isNaN(Date.parse(time)) ? undefined : formatDay(new Date(time));

const PostsLine = ({ found }: { found: Posts }) => {
  const networks = Object.keys(found.networks).length;
  const [from, to] = [dayIn(found.from), dayIn(found.to)];
  const parts = [
    t('pageStories.posts', found.count, { count: formatCount(found.count) }),
    ...(networks > 0 ? [t('pageStories.networks', networks, { count: formatCount(networks) })] : []),
    ...(from && to ? [from === to ? from : t('pageStories.days', { from, to })] : []),
  ];
  return <p>{parts.join(', ')}</p>;
};

const StoryLine = ({
  story,
  recipientName,
  onOpen,
}: {
  story: PageStory;
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
      {(story.posts ?? 0) >= MIN_POINTS && story.days.length > 1 && (
        <Columns bars={barsOf(story.days.map((value) => ({ label: '', value })))} label={t('pageStories.sparkline')} />
      )}
    </button>
  </li>
);

const hasFound = ({ found }: PageStories): boolean => found.what === 'posts' || found.top.length > 0;

const Kept = ({
  record,
  address,
  recipientName,
  onOpen,
}: { record: PageStories } & Pick<Props, 'address' | 'recipientName' | 'onOpen'>) => {
  const { found, at } = record;
  return (
    <>
      <p class="quiet age">
        <time dateTime={new Date(at).toISOString()} title={new Date(at).toLocaleString(locale())}>
          {t('pageStories.age', { who: recipientName, age: ageOf(at, Date.now()) })}
        </time>
      </p>
      {found.what === 'stories' && found.top.length === 0 && <p>{t('stories.nothing')}</p>}
      {found.what === 'posts' ? (
        <PostsLine found={found} />
      ) : (
        <ul class="plain">
          {found.top.map((story) => (
            <StoryLine
              key={story.narrativeId}
              story={story}
              recipientName={recipientName}
              onOpen={() => onOpen(hrefOfStories(record, address, story.narrativeId))}
            />
          ))}
        </ul>
      )}
    </>
  );
};

export const PageStoriesLines = ({ tab, address, connection, recipientName, onOpen }: Props) => {
  const [record, setRecord] = useState<PageStories>();
  useEffect(() => {
    const end = new AbortController();
    const load = () => {
      readPageStories(address, connection).then(setRecord, () => setRecord(undefined));
    };
    onChange((change) => {
      if ('stories' in change) load();
    }, end.signal);
    load();
    return () => end.abort();
  }, [address, connection]);
  return (
    <section class="page-stories" aria-labelledby="page-stories">
      <div class="list-head">
        <h2 id="page-stories">{t('pageStories.title')}</h2>
        {record && hasFound(record) && (
          <button type="button" class="link" onClick={() => onOpen(hrefOfStories(record, address))}>
            {t('pageStories.all')}
          </button>
        )}
      </div>
      {record ? (
        <Kept record={record} address={address} recipientName={recipientName} onOpen={onOpen} />
      ) : (
        <p class="quiet">{t('pageStories.none')}</p>
      )}
      <button type="button" onClick={() => onOpen(hrefOf('posts', ['page', String(tab)]))}>
        {connection === 'device' ? t('pageStories.find') : t('pageStories.findAt', { who: recipientName })}
      </button>
    </section>
  );
};
