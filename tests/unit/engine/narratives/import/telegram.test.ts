/** Exports of Telegram Desktop, in the shape that it writes: telegramdesktop/tdesktop, export_output_json.cpp. */
import { describe, expect, it } from 'vitest';
import { previewText } from '../../../../../lib/engine/narratives/import/read-file.ts';
import { createFileWorld } from './file-world.ts';

const messages = [
  {
    ...{ id: 1, type: 'service', date: '2026-03-01T09:00:00', date_unixtime: '1772355600' },
    ...{ actor: 'Harbour News', actor_id: 'channel1400', action: 'create_channel', text: '', text_entities: [] },
  },
  {
    ...{ id: 2, type: 'message', date: '2026-03-02T09:00:00', date_unixtime: '1772442000' },
    ...{ from: 'Harbour News', from_id: 'channel1400', text: 'The night ferry "Tide" stops in May', text_entities: [] },
    reactions: [
      { type: 'emoji', count: 5, emoji: '👍' },
      { type: 'emoji', count: 2, emoji: '😢' },
    ],
  },
  {
    ...{ id: 3, type: 'message', date: '2026-03-02T10:00:00', date_unixtime: '1772445600' },
    ...{ from: 'Harbour News', from_id: 'channel1400', reply_to_message_id: 2 },
    text: [
      'Read ',
      { type: 'bold', text: 'this' },
      ': ',
      { type: 'link', text: 'https://harbour.example/ferry' },
      ' and ',
      { type: 'text_link', text: 'that', href: 'https://harbour.example/timetable' },
    ],
  },
  {
    ...{ id: 4, type: 'message', date: '2026-03-02T11:00:00', date_unixtime: '1772449200' },
    ...{ from: 'Harbour News', from_id: 'channel1400', photo: '(File not included.)', text: '' },
  },
];
const exported = (type: string, id = 1400) => ({ name: 'Harbour News', type, id, messages });

describe('an export of a chat of Telegram', () => {
  it('is read without a mapping', async () => {
    const { take, posts, store } = createFileWorld();
    const { format, report } = await take(JSON.stringify(exported('public_channel'), null, 1));
    expect(format).toMatchObject({ kind: 'json', writer: 'telegram' });
    expect(report).toMatchObject({ rows: 4, added: 3, known: 0, bad: 0, leftOut: 1, countsEntries: true });
    expect(await posts()).toMatchObject([
      {
        ...{ postId: 'telegram 1400/2', platform: 'telegram', createdAt: '2026-03-02T09:00:00.000Z', engagement: 7 },
        ...{ text: 'The night ferry "Tide" stops in May', postUrl: 'https://t.me/c/1400/2' },
      },
      {
        ...{ postId: 'telegram 1400/3', parentId: 'telegram 1400/2', authorId: 'telegram channel1400' },
        text: 'Read this: https://harbour.example/ferry and that',
        links: ['https://harbour.example/ferry', 'https://harbour.example/timetable'],
      },
      { postId: 'telegram 1400/4', postUrl: 'https://t.me/c/1400/4' },
    ]);
    expect(await store.authors.all('files')).toMatchObject([{ displayName: 'Harbour News' }]);
  });

  it('of an account is read chat by chat, without messages between two people', async () => {
    const { take, posts } = createFileWorld();
    const account = {
      about: 'Here is the data you requested.',
      personal_information: { user_id: 7, first_name: 'Ada' },
      chats: { about: 'All chats', list: [exported('personal_chat', 9), exported('private_supergroup', 20)] },
      left_chats: { about: 'Left', list: [exported('public_channel', 30)] },
    };
    const { report } = await take(JSON.stringify(account));
    expect(report).toMatchObject({ rows: 12, added: 6, bad: 0, leftOut: 6 });
    expect((await posts()).map(({ postId }) => postId)).toEqual(
      ['20/2', '20/3', '20/4', '30/2', '30/3', '30/4'].map((id) => `telegram ${id}`),
    );
  });

  it('that ends too early keeps what it has, and says so', async () => {
    const { take } = createFileWorld();
    const whole = JSON.stringify(exported('public_channel'));
    const { report } = await take(whole.slice(0, whole.indexOf('File not included')));
    expect(report).toMatchObject({ rows: 4, added: 2, bad: 1, badRows: [{ line: 4 }] });
    expect(report.badRows[0]?.reason).toMatchObject({ code: 'importProblem.cutShort' });
  });
});

it('a list of objects of no known kind is mapped by its columns', async () => {
  const list = '[{"id": 1960806642217574501, "date": "2026-03-09", "text": "One"}]';
  expect(previewText(list)).toMatchObject({
    format: { kind: 'json', lists: [''] },
    mapping: { postId: 'id', createdAt: 'date', text: 'text' },
    columns: [{ name: 'id', samples: ['1960806642217574501'] }, { name: 'date' }, { name: 'text' }],
  });
  const { take, posts } = createFileWorld();
  await take(`{"data": ${list}}`);
  expect(await posts()).toMatchObject([{ postId: 'forum 1960806642217574501', text: 'One' }]);
});
