// @vitest-environment happy-dom
/** An import over the real desk and a real engine: it ends with the stories of its posts, and the topic says what came in. */
import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { ImportScreen } from '../../../../../components/narrative/import/import-screen.tsx';
import { topicFacts, topicSchedule } from '../../../../../components/topics/topic-words.ts';
import { answerPart } from '../../../../fakes/answer-part.ts';
import { type CollectingDeskOptions, openCollectingDesk } from '../../../../fixtures/collecting-desk.ts';
import { all, button, draw, press, shows, write } from '../../../../fixtures/drawn-view.ts';
import { emptyDatabase } from '../../../../fixtures/empty-database.ts';

emptyDatabase();
const files = new Map<string, Blob>();
vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
  const address = `blob:${files.size}`;
  if (file instanceof Blob) files.set(address, file);
  return address;
});
/** A file is read up to here before this is resolved. */
let later = Promise.resolve();
vi.stubGlobal('fetch', async (address: string, request: { headers: { range: string } }) => {
  if (!request.headers.range.startsWith('bytes=0-')) await later;
  return answerPart(files.get(address), request);
});

const POSTS = 8;
/** Two stories of four posts each. */
const csv = (count: number): string =>
  [
    'id,date,text,who',
    ...Array.from({ length: count }, (_, at) => {
      const text =
        at % 2 ? 'The night ferry to the old harbour stops for good in May' : 'A comet over Tidewick turned green';
      return `${at},2026-03-0${1 + at}T08:00:00Z,${text},writer${at}`;
    }),
  ].join('\n');

const open = async (options: CollectingDeskOptions = {}) => {
  const opened = openCollectingDesk(options);
  const readPrivacy = async () => ({ retention: { checksMonths: 12, postsDays: 30 } });
  const mayExport = { exportRefusal: async () => ({}) };
  const { collecting, topics } = opened.desk;
  const desk = { collecting, topics, privacy: { read: readPrivacy }, data: mayExport };
  const given = { desk } as unknown as Parameters<typeof ImportScreen>[0]; // cast: the parts that the screen uses
  await draw(h(ImportScreen, given));
  return opened;
};
const importFile = async (name: string, text: string) => {
  const field = document.querySelector('input[type="file"]') ?? expect.fail('No field for a file.');
  Object.defineProperty(field, 'files', { configurable: true, value: [new File([text], name)] });
  await act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await press('Import');
};

it('groups the posts at its end, and leads to their stories', async () => {
  const { desk } = await open();
  await importFile('ferry.csv', csv(POSTS));
  await shows(`Imported ${POSTS} of ${POSTS} posts.`);
  await shows('Grouped into 2 stories.');
  await press('Show stories');
  expect(location.hash).toBe('#/posts?project=ferry&kind=narratives');
  const [topic] = (await desk.topics.list({ connection: 'device' })).filter(({ project }) => project.slug === 'ferry');
  const facts = topic ? topicFacts(topic).join(' ') : '';
  expect(facts).toMatch(/Last run, .*: 8 posts imported\. 2 stories\./);
  expect(facts).not.toContain('0 new');
  expect(topic && topicSchedule(topic)).toMatch(/^8 posts imported, .*2026/);
});

it('shows the fields that matched and those that a file needs, and keeps a field in its place while it is corrected', async () => {
  await open();
  const field = document.querySelector('input[type="file"]') ?? expect.fail('No field for a file.');
  Object.defineProperty(field, 'files', { value: [new File([csv(2).replace('text', 'strange')], 'ferry.csv')] });
  await act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await shows(/Not in the file \(\d+\)/);
  const inView = () => all('form > .field label').map(({ textContent }) => textContent);
  const before = inView();
  expect(before).toEqual(expect.arrayContaining(['Date', 'Text']));
  expect(before).not.toContain('Likes');
  await write('details.fold #import-likes', 'strange', 'change');
  expect(inView()).toEqual(before);
});

it('gives the file to the next background if one dies while it is read', async () => {
  const { store } = await open({ diesOnceAfter: 'collecting/imports/add' });
  await importFile('ferry.csv', csv(POSTS));
  await shows(`Imported ${POSTS} of ${POSTS} posts.`);
  expect(await store.posts.count('ferry')).toBe(POSTS);
  expect(await store.imports.all()).toHaveLength(1);
});

it('is stopped by its button, and keeps what it has', async () => {
  const { store } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  later = promise;
  await importFile('ferry.csv', `${csv(POSTS)}\n${`9,never,${'x'.repeat(490_000)},ada\n`.repeat(8)}`);
  await vi.waitFor(async () => expect(await store.posts.count('ferry')).toBe(POSTS));
  await press('Stop');
  resolve();
  await shows('You stopped the import before the end of the file.');
  await shows(/Imported 8 of \d+ posts\./);
});

it('asks for no time zone where the kind of the file states it', async () => {
  await open();
  const row = '12,12,2026-03-02 09:00:00,1772442000,The ferry stops,ada,https://a.example/12';
  await importFile('4cat.csv', `id,thread_id,timestamp,unix_timestamp,body,author,post_url\n${row}\n`);
  await shows('Imported 1 of 1 posts.');
});

it('says that posts are too different for a story, and then offers none', async () => {
  await open();
  await importFile('one.csv', csv(1));
  await shows('No posts are similar enough for a story.');
  expect(button('Show stories')).toBeUndefined();
});
