/** Runs the practice of the welcome page: the real engine checks its text against a made-up fact-check. */

import { newCheck } from '../checks/begin/new-check.ts';
import type { CheckRunner } from '../checks/check-runner.ts';
import { checksOfTab, closeCard, rememberTab } from '../checks/tab-of-check.ts';
import { PRACTICE } from '../contract/device/device.ts';
import { selectionCapture } from '../contract/device/materials.ts';
import type { PracticeFactCheck } from '../contract/device/practice.ts';
import type { Service } from '../contract/index.ts';
import { device } from '../device/reach-engine.ts';
import { systemClock } from '../platform/clock.ts';
import { sendToPage } from '../platform/page-script.ts';
import { t } from '../platform/words.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const DATE_LENGTH = '2026-01-01'.length;

const factCheck = (): PracticeFactCheck => ({
  publisher: t('practice.publisher'),
  claim: t('practice.ratedClaim'),
  rating: t('practice.rating'),
  title: t('practice.title'),
  text: t('practice.text'),
  language: t('app.language'),
  published: new Date(systemClock.now() - WEEK_MS).toISOString().slice(0, DATE_LENGTH),
});

export const practiceService = async (): Promise<Service> => {
  const { practice } = await device();
  await practice.prepare(factCheck());
  return practice.service;
};

/** Checks the selection in the welcome page, which includes the page script. No source is queried, so no consent is needed. */
export const practise = async (runner: CheckRunner, { tab, id }: { tab: number; id: string }): Promise<void> => {
  const captured = selectionCapture.safeParse(await sendToPage(tab, { type: 'capture-selection' }));
  const quote = captured.success ? captured.data.quote : undefined;
  if (!quote || quote.exact.trim() === '') return;
  const now = systemClock.now();
  const picked = { kind: 'claim', text: quote.exact, quote } as const;
  const record = newCheck(picked, { connection: PRACTICE }, { name: 'queued', at: now, creates: 0 }, { now });
  await rememberTab(id, tab);
  await runner.add({ ...record, id });
};

/** Closes the cards of the welcome page: each belongs to a step. A check in flight shows none either. */
export const closePracticeCards = async (tab: number): Promise<void> => {
  for (const check of await checksOfTab(tab)) {
    await closeCard(check);
    // The page may have shown none, or be gone.
    await sendToPage(tab, { type: 'close-card', check }).catch(() => {});
  }
};
