/** What the person has said about sending words from a site; until they have said something, they are asked. */
import * as z from 'zod/mini';
import { readSetting, writeSetting } from '../records/settings.ts';

const answers = z.record(z.string(), z.enum(['always', 'never']));
const KEY = 'sites';

export type SiteAnswer = 'always' | 'never' | 'ask';

const readAnswers = async () => {
  const parsed = z.safeParse(answers, await readSetting(KEY));
  return parsed.success ? parsed.data : {};
};

export const siteOf = (address: string): string => new URL(address).hostname;

export const answerFor = async (address: string): Promise<SiteAnswer> =>
  (await readAnswers())[siteOf(address)] ?? 'ask';

export const rememberAnswer = async (site: string, answer: 'always' | 'never'): Promise<void> =>
  writeSetting(KEY, { ...(await readAnswers()), [site]: answer });
