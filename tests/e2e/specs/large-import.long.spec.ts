/**
 * A file of 230 MB is imported with bounded memory. It takes minutes, so only `npm run test:long` runs it. Firefox collects
 * garbage late: without the collections of the test its memory rose from 250 MB to 1,117 MB.
 */
import { clockMs } from '../../bench/stopwatch.ts';
import type { View } from '../harness/surface.ts';
import { expect, test } from '../pages/in-world.ts';
import { memoryDuring } from '../pages/memory-of-extension.ts';
import { t } from '../pages/words.ts';

const PIECES = 100;
const ROWS_PER_PIECE = 4000;
const ROWS = PIECES * ROWS_PER_PIECE;
/** The rows that the device stores. */
const KEPT = 100_000;
const MAX_MEGABYTES = 400;
const PATIENCE_MS = 600_000;

/** Chooses a file on disk, as a user does; the page writes it there piece by piece. */
const chooseLargeFile = (page: View): Promise<number> =>
  page.evaluate(
    async (pieces: number, rows: number) => {
      const words = 'ferry harbour night nurse baker student tea slate wheel dock bus bridge winter captain'.split(' ');
      const row = (at: number): string => {
        const text = Array.from({ length: 80 }, (_, place) => words[(at * 7 + place * place) % words.length]).join(' ');
        const minute = new Date(Date.UTC(2026, 2, 1) + at * 1000).toISOString();
        return `${at},${minute},"${text} ${at}",user${at % 5000},${at % 90},https://forum.example/${at}`;
      };
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('large.csv', { create: true });
      const writer = await handle.createWritable();
      await writer.write('id,date,text,user,likes,url\n');
      for (let piece = 0; piece < pieces; piece += 1)
        await writer.write(Array.from({ length: rows }, (_, place) => `${row(piece * rows + place)}\n`).join(''));
      await writer.close();
      const file = await handle.getFile();
      const files = new DataTransfer();
      files.items.add(file);
      const input = document.querySelector<HTMLInputElement>('input[name="import-file"]');
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
      return file.size;
    },
    PIECES,
    ROWS_PER_PIECE,
  );

test('a file of 230 MB is imported with at most 400 MB of memory', async ({ inWorld, engine }) => {
  test.setTimeout(PATIENCE_MS);
  const page = await inWorld.extensionPage('sidepanel.html#/posts/import');
  await page.waitFor('input[name="import-file"]');
  const size = await chooseLargeFile(page);
  await page.waitFor('.import[data-state="mapping"]', 30_000);
  const began = clockMs();
  const { before, most } = await memoryDuring(inWorld, async () => {
    await page.click({ css: 'button', text: t('import.take') });
    await page.waitFor('.import[data-state="done"]', PATIENCE_MS);
  });
  const seconds = Math.round((clockMs() - began) / 1000);
  const report = await page.text('.import');
  process.stdout.write(
    `${engine}: ${Math.round(size / 1e6)} MB, ${ROWS} rows in ${seconds} s; memory ${before} MB before, at most ${most} MB\n${report}\n`,
  );
  expect(size).toBeGreaterThan(230e6);
  expect(report).toContain(t('import.added', { added: KEPT.toLocaleString('en'), rows: ROWS.toLocaleString('en') }));
  expect(most).toBeLessThanOrEqual(MAX_MEGABYTES);
  await page.close();
});
