// @vitest-environment happy-dom
/** Earlier checks of the same image and of its copies are listed with how near they are, where and when. */
import { h } from 'preact';
import { expect, it, vi } from 'vitest';
import { SeenElsewhere } from '../../../../components/image/seen-elsewhere.tsx';
import type { CheckRecord } from '../../../../lib/records/check-record.ts';
import { writeCheck } from '../../../../lib/records/write-checks.ts';
import { record, states } from '../../../fixtures/check-samples.ts';
import { draw } from '../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { storyDesk } from '../../../stories/story.ts';

emptyDatabase();

const HASH = 'f8f8f0cce0f4e84d0e370a22028f67f0b36e2ed596623e1d33e6339c4e9c9b22';
const FAR = '5'.repeat(64);

const checked = (id: string, look: { hashes: string[]; parts: string[] }, rest: Partial<CheckRecord> = {}) => {
  const { result } = states.analysed;
  const image = { address: `https://${id}.example/pier.jpg`, from: 'network', look };
  const analysis = { basis: 'no-signal', findings: [], image };
  const state = { name: 'analysed', result: { ...result, analysis } } as const;
  return record(state, { id, kind: 'image', input: image.address, ...rest });
};
const desk = storyDesk();
const recipientOf = () => ({ name: 'This device', own: true });

it('says that a post had the image, with its network and date', async () => {
  const origin = {
    what: 'post',
    connection: 'device',
    project: 'p',
    postId: 'mastodon 1',
    platform: 'mastodon',
  } as const;
  const page = { address: 'https://social.example/@ada/1', title: '' };
  const dated = { ...origin, postedAt: '2026-03-09T08:00:00.000Z' };
  await writeCheck(checked('posted', { hashes: [HASH], parts: [] }, { page, origin: dated }));
  const own = checked('one', { hashes: [HASH], parts: [FAR] });
  await draw(h(SeenElsewhere, { record: own, recipientOf, desk }));
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(1));
  expect(document.querySelector('li')?.textContent).toMatch(/social\.example · Post on Mastodon, .*2026/);
});

it.each([
  ['2026-03-03', 'factdesk.example · Article of FactDesk, Mar 3, 2026'],
  [undefined, 'factdesk.example · Article of FactDesk '],
])('says that an article had the image, and links to it: %s', async (date, expected) => {
  const article = { what: 'article', check: 'claim', address: 'https://factdesk.example/pier' } as const;
  const origin = { ...article, publisher: 'FactDesk', ...(date === undefined ? {} : { date }) };
  const page = { address: article.address, title: '' };
  await writeCheck(checked('shown', { hashes: [HASH], parts: [] }, { page, origin }));
  const own = checked('one', { hashes: [HASH], parts: [FAR] });
  await draw(h(SeenElsewhere, { record: own, recipientOf, desk }));
  await vi.waitFor(() => expect(document.querySelector('li')?.textContent).toContain(expected));
  const links = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/image/shown', article.address]);
});

it('names the nearness, the site and the age of each, and opens it', async () => {
  const one = checked('one', { hashes: [HASH], parts: [FAR] });
  await writeCheck(checked('cropped', { hashes: [FAR], parts: [HASH] }));
  await writeCheck(
    checked(
      'own',
      { hashes: [HASH], parts: [] },
      { ownImage: { source: 'file', name: 'pier.jpg', bytes: 1, type: '' } },
    ),
  );
  await draw(h(SeenElsewhere, { record: one, recipientOf, desk }));
  const items = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  await vi.waitFor(() => expect(items()).toHaveLength(2));
  expect(document.querySelector('h3')?.textContent).toBe('Seen before (2)');
  const [same, cropped] = [
    items().find((text) => text.includes('Nearly the same image')),
    items().find((text) => text.includes('A cropped or edited copy, perhaps')),
  ];
  expect(same).toContain('pier.jpg');
  expect(cropped).toContain('cropped.example');
  expect(document.body.textContent).toContain('By how images look; different ones can look alike.');
  expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href')).sort()).toEqual([
    '#/image/cropped',
    '#/image/own',
  ]);
});

it('leads to the library with the hashes of the image, which its check has', async () => {
  await draw(h(SeenElsewhere, { record: checked('one', { hashes: [HASH, FAR], parts: [] }), recipientOf, desk }));
  const link = document.querySelector('a[href^="#/library"]');
  expect(link?.getAttribute('href')).toBe(`#/library?like=${HASH}.${FAR}`);
  const image = { address: 'https://one.example/pier.jpg', from: 'network' };
  const analysis = { basis: 'no-signal', findings: [], image };
  const unhashed = record(
    { name: 'analysed', result: { ...states.analysed.result, analysis } },
    { id: 'two', kind: 'image', input: image.address },
  );
  await draw(h(SeenElsewhere, { record: unhashed, recipientOf, desk }));
  expect(document.querySelector('a[href^="#/library"]')).toBeNull();
});
