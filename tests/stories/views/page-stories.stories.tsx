/** The popup's lines about the open page, in each of their states. */
import { PageStoriesLines } from '../../../components/popup/page-stories.tsx';
import { t } from '../../../lib/platform/words.ts';
import type { Findings } from '../../../lib/records/find-record.ts';
import { writeFind } from '../../../lib/records/write-finds.ts';
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { foundAtPage } from '../../fixtures/find-samples.ts';
import { HOSTILE, hostileWords, MEGABYTE } from '../hostile.ts';
import type { Story } from '../story.ts';

const ADDRESS = 'https://news.example/2026/ferry';
const WHO = 'Newsroom service';
const project = 'harbour';
const days = [1, 4, 2, 9, 7, 3, 0, 5];

const stored = (connection: string, found: Partial<Findings>) => async () =>
  writeFind(await foundAtPage(ADDRESS, connection, { at: Date.now() - 2 * 60 * 60_000, ...found }));

const lines = (name: string, connection: string, rest: Partial<Story> = {}): Story => ({
  name: `popup-posts/${name}`,
  page: 'popup',
  draw: () => (
    <>
      <h1>{t('app.name')}</h1>
      <PageStoriesLines
        tab={1}
        address={ADDRESS}
        connection={connection}
        recipientName={connection === 'device' ? 'This device' : WHO}
        onOpen={() => {}}
      />
    </>
  ),
  ready: '.page-stories .link',
  theirWords: JSON.stringify([HEADLINE, WHO, 'This device', 'Caution']),
  ...rest,
});

export const stories: Story[] = [
  lines('not-yet', 'device', { ready: '.page-stories button' }),
  lines('device', 'device', {
    prepare: stored('device', {
      posts: {
        total: 12,
        ...{ top: [], days: [], networks: { mastodon: 8, 'hacker-news': 4 } },
        ...{ from: '2026-03-01T10:00:00Z', to: '2026-03-09T10:00:00Z' },
      },
    }),
  }),
  lines('service', 'a1', {
    prepare: stored('a1', {
      stories: {
        total: 7,
        top: [
          { project, narrativeId: '429', headline: HEADLINE, label: 'Caution', posts: 40, days },
          { project, narrativeId: '430', headline: 'A small one', posts: 3, days: [1, 2] },
          { project, narrativeId: '431', headline: '', days: [] },
        ],
      },
    }),
    theirWords: JSON.stringify([HEADLINE, WHO, 'Caution A small one']),
  }),
  lines('nothing', 'a1', { prepare: stored('a1', {}), ready: '.page-stories time' }),
  lines('hostile', 'a1', {
    prepare: stored('a1', {
      stories: {
        top: [{ project, narrativeId: HOSTILE, headline: MEGABYTE, label: HOSTILE, posts: 1e30, days: [1e300, -4, 2] }],
      },
    }),
    theirWords: `${hostileWords} ${WHO}`,
  }),
];
