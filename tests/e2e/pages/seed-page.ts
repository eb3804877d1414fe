/** Stores checks of a page and a search about it, as the background writes them, for specs on what popup and panel show. */
import { type CheckRecord, checkRecord } from '../../../lib/records/check-record.ts';
import { findKey } from '../../../lib/records/find-key.ts';
import { type Findings, type FindRecord, findRecord } from '../../../lib/records/find-record.ts';
import { pageKey } from '../../../lib/records/page-key.ts';
import { VERSION } from '../../../lib/records/version.ts';
import { foundAtPage } from '../../fixtures/find-samples.ts';
import type { Browser } from '../harness/surface.ts';

const HOUR_MS = 3_600_000;

/** One check, created an hour before those that follow it. */
type SeededCheck = Pick<CheckRecord, 'id' | 'input' | 'state'>;

export interface SeededPage {
  address: string;
  /** Newest first. */
  checks: SeededCheck[];
  /** The outcome of a search on this device. */
  found?: Omit<NonNullable<Findings['posts']>, 'top'>;
}

export const seedPage = async (browser: Browser, { address, checks, found }: SeededPage): Promise<void> => {
  const [key, now] = [await pageKey({ address }), Date.now()];
  const records = checks.map((check, place): CheckRecord => {
    const at = now - (place + 1) * HOUR_MS;
    return checkRecord.parse({
      version: VERSION,
      kind: 'claim',
      connection: 'device',
      page: { address, title: 'An article' },
      pageKey: key,
      createdAt: at,
      updatedAt: at,
      seenAt: at,
      ...check,
    });
  });
  const posts = found && { ...found, top: [] };
  const about = { text: 'library', projects: ['around-what-i-read'], at: now - HOUR_MS, posts };
  const find = found && findRecord.parse(await foundAtPage(address, 'device', about));
  const page = await browser.extensionPage('options.html');
  await page.evaluate(
    async (rows: CheckRecord[], setting: string, value: FindRecord | null) => {
      const opening = indexedDB.open('sidelight');
      await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }));
      const transaction = opening.result.transaction(['checks', 'settings'], 'readwrite');
      for (const row of rows) transaction.objectStore('checks').put(row);
      if (value) transaction.objectStore('settings').put(value, setting);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve, { once: true }));
      opening.result.close();
    },
    records,
    findKey(find?.id ?? ''),
    find ?? null,
  );
  await page.close();
};
