/** What the person has said about sending words from a site; until they have said something, they are asked. */
import * as z from 'zod/mini';
import { isNeverSend } from '../privacy/never-send.ts';
import { readPrivacy } from '../privacy/privacy.ts';
import type { CheckRecord } from '../records/check-record.ts';
import { changeSetting, readSetting } from '../records/settings.ts';

const answers = z.record(z.string(), z.enum(['always', 'never']));
const KEY = 'sites';

export type SiteAnswer = 'always' | 'never' | 'ask';

const answersIn = (stored: unknown) => {
  const parsed = z.safeParse(answers, stored);
  return parsed.success ? parsed.data : {};
};

export const siteOf = (address: string): string => new URL(address).hostname;

/** The never-send list goes before what was answered for the site. */
export const answerFor = async (address: string): Promise<SiteAnswer> => {
  if (isNeverSend(address, (await readPrivacy()).neverSend)) return 'never';
  return answersIn(await readSetting(KEY))[siteOf(address)] ?? 'ask';
};

export const rememberAnswer = (site: string, answer: 'always' | 'never'): Promise<void> =>
  changeSetting(KEY, (stored) => ({ ...answersIn(stored), [site]: answer }));

const isWeb = (address: string): boolean => /^https?:/.test(address) && URL.canParse(address);

/** The host on the never-send list that a check came from, or whose link or picture it is about. */
export const blockedHost = async ({ kind, input, page }: CheckRecord): Promise<string | undefined> => {
  const addresses = [page?.address ?? '', kind === 'claim' ? '' : input].filter(isWeb);
  for (const address of addresses) if ((await answerFor(address)) === 'never') return siteOf(address);
  return undefined;
};
