/** What the person has said about sending words from a site; until they have said something, they are asked. */
import { isNeverSend } from '../../privacy/never-send.ts';
import { readPrivacy } from '../../privacy/privacy.ts';
import { readSites, type SiteAnswers } from '../../privacy/sites.ts';
import type { CheckRecord } from '../../records/check-record.ts';

export type SiteAnswer = SiteAnswers[string] | 'ask';

export const siteOf = (address: string): string => new URL(address).hostname;

/** What holds for any address, as it is now. The never-send list goes before what was answered for the site. */
export const readAnswers = async (): Promise<(address: string) => SiteAnswer> => {
  const [{ neverSend }, sites] = await Promise.all([readPrivacy(), readSites()]);
  return (address) => (isNeverSend(address, neverSend) ? 'never' : (sites[siteOf(address)] ?? 'ask'));
};

export const answerFor = async (address: string): Promise<SiteAnswer> => (await readAnswers())(address);

const isWeb = (address: string): boolean => /^https?:/.test(address) && URL.canParse(address);

/** The host on the never-send list that a check came from, or whose link or picture it is about. */
export const blockedHost = async ({ kind, input, page }: CheckRecord): Promise<string | undefined> => {
  const addresses = [page?.address ?? '', kind === 'claim' ? '' : input].filter(isWeb);
  if (addresses.length === 0) return undefined;
  const answer = await readAnswers();
  const blocked = addresses.find((address) => answer(address) === 'never');
  return blocked === undefined ? undefined : siteOf(blocked);
};
