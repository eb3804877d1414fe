/** The popup's record of this device has neither label nor score, whatever a story of the device bears. */
import { expect, it } from 'vitest';
import { DEVICE } from '../../../lib/contract/device/device.ts';
import { rememberForPage } from '../../../lib/desk/remember-for-page.ts';
import { readPageStories } from '../../../lib/records/read-page-stories.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const address = 'https://news.example/ferry';
const asked = { connection: DEVICE, project: 'around-what-i-read', text: 'ferry', page: { address } };
const story = { narrativeId: '1', title: 'Ferry', contextLabel: 'Warning', contextScore: 9.1, weightedRiskScore: 8.2 };
const post = { postId: 'p', createdAt: '2026-03-03T00:00:00Z', platform: 'mastodon', anomalousScore: 0.9 };
const pageOf = (row: object) => ({ rows: [row], pageInfo: { hasNextPage: false, totalCount: 1 }, searchTerms: [] });

it('holds the numbers of posts, and of stories nothing', async () => {
  await rememberForPage('narratives', asked, pageOf(story), 1);
  expect(await readPageStories(address, DEVICE)).toBeUndefined();
  await rememberForPage('posts', asked, pageOf(post), 2);
  const kept = await readPageStories(address, DEVICE);
  expect(kept).toMatchObject({ found: { what: 'posts', count: 1 } });
  expect(JSON.stringify(kept)).not.toMatch(/label|score|warning|risk/i);
});
