/** Files of other programs are recognised: a person imports them without saying what their columns are. */
import type { View } from '../../e2e/harness/surface.ts';
import { chooseFile } from '../../e2e/pages/collecting.ts';
import { askDesk } from '../../e2e/pages/desk.ts';
import { expect, test } from '../../e2e/pages/in-world.ts';
import { t } from '../../e2e/pages/words.ts';

interface Found {
  page: { rows: Record<string, unknown>[] };
}
const search = async (page: View, project: string, text: string) => {
  const [found] = await askDesk<Found>(page, 'stories/posts/find', [{ connection: 'device', project, text }]);
  return found?.page.rows ?? [];
};

const message = (id: number, text: unknown) => ({
  ...{ id, type: 'message', date: '2026-03-02T10:00:00', date_unixtime: String(1772442000 + id) },
  ...{ from: 'Harbour News', from_id: 'channel1400', text, text_entities: [] },
});
const TELEGRAM = JSON.stringify(
  {
    ...{ name: 'Harbour News', type: 'public_channel', id: 1400 },
    messages: [
      { id: 1, type: 'service', date: '2026-03-02T09:00:00', date_unixtime: '1772438400', action: 'create_channel' },
      message(2, 'The night ferry stops for good'),
      message(3, ['Read ', { type: 'link', text: 'https://harbour.example/ferry' }]),
      { ...message(4, 'No time'), date: 'soon', date_unixtime: undefined },
    ],
  },
  null,
  1,
);

const line = (platform: string, data: object) =>
  JSON.stringify({ nav_index: '1', item_id: '1', timestamp_collected: 1772442000123, source_platform: platform, data });
const ZEESCHUIMER = [
  line('tiktok.com', {
    ...{ id: '7612345678901234567', desc: 'The ferry in May', createTime: 1772442000 },
    ...{ author: { id: '66', uniqueId: 'ada', nickname: 'Ada' }, stats: { diggCount: 10 } },
  }),
  line('twitter.com', {
    ...{ rest_id: '2028400000000000101', core: { user_results: { result: { core: { screen_name: 'bea' } } } } },
    legacy: { created_at: 'Mon Mar 02 09:00:00 +0000 2026', full_text: 'The ferry, they say', user_id_str: '77' },
  }),
].join('\n');

const take = async (page: View, name: string, text: string): Promise<{ form: string; report: string }> => {
  await chooseFile(page, 'input[name="import-file"]', name, text);
  await page.waitFor({
    css: '.import[data-state="mapping"] p',
    text: t('import.removedAfter', 30, { count: 30 }),
  });
  const form = await page.text('.import');
  await page.click({ css: 'button', text: t('import.take') });
  await page.waitFor('.import[data-state="done"]', 30_000);
  return { form, report: await page.text('.import') };
};

/** Two stories, of six posts each. */
const TABLE = [
  'id,date,text,who,link',
  ...Array.from({ length: 12 }, (_, at) => {
    const text =
      at % 2 ? 'The night ferry to the old harbour stops for good in May' : 'A comet over Tidewick turned green';
    return `${at},2026-03-0${1 + (at % 9)}T08:00:00Z,${text},writer${at},https://forum.example/${at}`;
  }),
].join('\n');

test('an import groups its posts at its end and leads to their stories; the topic says what came in', async ({
  inWorld,
}) => {
  const page = await inWorld.extensionPage('sidepanel.html#/posts/import');
  const { report } = await take(page, 'harbour.csv', TABLE);
  expect(report).toContain(t('import.added', { added: 12, rows: 12 }));
  await page.waitFor({ css: '.import p', text: t('import.grouped', 2, { count: 2 }) }, 30_000);
  await page.click({ css: 'button', text: t('import.showStories') });
  await page.waitFor('.story', 30_000);
  expect(await page.evaluate(() => document.querySelectorAll('.story').length)).toBe(2);

  const topics = await inWorld.extensionPage('sidepanel.html#/posts/topics');
  await topics.waitFor('[data-topic="harbour"] .topic-state');
  const line = await topics.text('[data-topic="harbour"]');
  expect(line).toContain('12 posts imported');
  expect(line).toContain('2 stories.');
  expect(line).not.toContain('0 new');
});

test('an export of Telegram and a file of Zeeschuimer are imported without a mapping', async ({ inWorld }) => {
  const page = await inWorld.extensionPage('sidepanel.html#/posts/import');
  const telegram = await take(page, 'harbour.json', TELEGRAM);
  expect(telegram.form).toContain('Telegram export, 4 entries');
  expect(telegram.form).toContain('Imported posts are deleted after 30 days');
  expect(telegram.form).not.toContain('Guessed from their names');
  expect(telegram.report).toContain(t('import.added', { added: 2, rows: 4 }));
  expect(telegram.report).toContain(t('import.leftOut', { count: 1 }));
  expect(telegram.report).toContain('Entry 4: The date can’t be read.');
  expect(await search(page, 'harbour', 'night')).toMatchObject([
    { postUrl: 'https://t.me/c/1400/2', createdAt: '2026-03-02T09:00:02.000Z', text: 'The night ferry stops for good' },
  ]);

  await page.click({ css: 'button', text: t('import.another') });
  const zeeschuimer = await take(page, 'seen.ndjson', ZEESCHUIMER);
  expect(zeeschuimer.form).toContain('Zeeschuimer file, 2 entries');
  expect(zeeschuimer.report).toContain(t('import.added', { added: 2, rows: 2 }));
  expect(await search(page, 'seen', 'may')).toMatchObject([
    { platform: 'tiktok', postUrl: 'https://www.tiktok.com/@ada/video/7612345678901234567', engagement: 10 },
  ]);
  const [withheld] = await search(page, 'seen', 'platform:x');
  expect(withheld).toMatchObject({ postUrl: 'https://x.com/bea/status/2028400000000000101' });
  expect(withheld).not.toHaveProperty('text');
  await page.close();
});
