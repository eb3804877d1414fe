/** From a selection or a typed text to a check that is written down, and asked about where it has to be. */
import type { PageCapture, Quote } from '../contract/materials.ts';
import { putMaterial } from '../records/materials.ts';
import type { CheckRunner } from './check-runner.ts';
import { answerFor, siteOf } from './consent.ts';
import { newCheck } from './new-check.ts';

export interface StartParts {
  runner: CheckRunner;
  /** Which connection is asked now, and the hosts that this will reach. */
  asked: () => Promise<{ connection: string; hosts: string[] }>;
  pageKeyOf: (page: PageCapture) => Promise<string>;
  now: () => number;
}

export interface Start {
  text: string;
  quote?: Quote | undefined;
  page?: PageCapture | undefined;
  /** What somebody is writing is asked about each time. */
  editable?: boolean | undefined;
  /** Told the id before anything happens to the check. */
  onId?: (id: string) => Promise<void>;
}

/** Nothing is written for a site that is never to be sent from: then there is no id. */
export const startCheck = async (
  { runner, asked, pageKeyOf, now }: StartParts,
  { text, quote, page, editable, onId }: Start,
): Promise<{ id: string; needsConsent: boolean } | undefined> => {
  const answer = page ? await answerFor(siteOf(page.address)) : 'ask';
  if (answer === 'never') return undefined;
  const { connection, hosts } = await asked();
  const pageKey = page && (await pageKeyOf(page));
  const needsConsent = answer === 'ask' || editable === true;
  const record = newCheck({ text, quote, page, pageKey }, connection, now(), needsConsent ? hosts : undefined);
  if (page) await putMaterial(record.input, { page, ...(quote ? { quote } : {}) }, now());
  await onId?.(record.id);
  await runner.add(record);
  return { id: record.id, needsConsent };
};
