/** The popup's record of this device has neither label nor score, even if a narrative of the device has them. */
import { expect, it } from 'vitest';
import { DEVICE } from '../../../lib/contract/device/device.ts';
import { rememberForPage } from '../../../lib/desk/stories.ts';
import { readPageStories } from '../../../lib/records/read-page-stories.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const address = 'https://news.example/ferry';
const request = { connection: DEVICE, project: 'around-what-i-read', text: 'ferry', page: { address } };
const found = { narrativeId: '1', title: 'Ferry', contextLabel: 'Warning', contextScore: 9.1, weightedRiskScore: 8.2 };
const post = { postId: 'p', createdAt: '2026-03-03T00:00:00Z', platform: 'mastodon', anomalousScore: 0.9 };
const pageOf = (row: object) => ({ rows: [row], pageInfo: { hasNextPage: false, totalCount: 1 }, searchTerms: [] });

it('holds the counts of posts, and nothing of narratives', async () => {
  await rememberForPage('narratives', request, pageOf(found), 1);
  expect(await readPageStories(address, DEVICE)).toBeUndefined();
  await rememberForPage('posts', request, pageOf(post), 2);
  const stored = await readPageStories(address, DEVICE);
  expect(stored).toMatchObject({ found: { what: 'posts', count: 1 } });
  expect(JSON.stringify(stored)).not.toMatch(/label|score|warning|risk/i);
});
