/** Queries Google's index for the fact-checks of a picture, by the picture's address and with the user's key. */
import * as z from 'zod/mini';
import type { EarlierUse, EarlierUsesAnswer } from '../../../contract/device/earlier-uses.ts';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import { oneLine } from '../../../text/one-line.ts';
import { googleReview } from '../../context/evidence/google-review.ts';
import { isoDayOf } from '../../context/evidence/iso-day-of.ts';
import { optionalText, readInnerRows, readRows } from '../../context/evidence/read-rows.ts';
import type { Web } from '../../web/client.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { NotPermitted, Refused, RetryLater } from '../../web/refused.ts';
import { textOf } from '../../web/text-of.ts';

const {
  hosts: [HOST],
} = EVIDENCE_SOURCES['google-fact-check'];

const PATIENCE_MS = 20_000;
const MAX_USES = 20;

const claim = z.looseObject({
  text: optionalText,
  claimant: optionalText,
  claimReview: z.optional(z.array(z.unknown())),
});
/**
 * The response is `{}` if nothing was found:
 * https://developers.google.com/fact-check/tools/api/reference/rest/v1alpha1/claims/imageSearch
 */
const answerShape = z.looseObject({
  error: z.optional(z.undefined()),
  results: z.optional(z.array(z.unknown())),
});
const result = z.looseObject({ claim: z.optional(claim) });

const shortenedText = (text: string | undefined): string | undefined =>
  text?.trim() ? truncateWords(oneLine(text)) : undefined;

const useOf = (
  { text, claimant }: z.infer<typeof claim>,
  { url, title, publisher, reviewDate, textualRating }: z.infer<typeof googleReview>,
): EarlierUse[] => {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return [];
  const { href, hostname } = new URL(url);
  const review = {
    claimant: shortenedText(claimant),
    title: shortenedText(title),
    rating: shortenedText(textualRating),
    date: isoDayOf(reviewDate),
  };
  return [
    {
      claim: shortenedText(text) ?? '',
      publisher: shortenedText(publisher?.name) ?? shortenedText(publisher?.site) ?? hostname,
      url: href,
      ...Object.fromEntries(Object.entries(review).filter(([, value]) => value !== undefined)),
    },
  ];
};

const usesIn = (answer: string): EarlierUse[] => {
  const { results = [] } = z.parse(answerShape, JSON.parse(answer));
  const uses = readRows(result, results).rows.flatMap(({ claim: found }) =>
    readInnerRows(googleReview, found?.claimReview ?? []).rows.flatMap((one) => useOf(found ?? {}, one)),
  );
  // The same article may have rated several claims about one picture.
  return [...new Map(uses.map((use) => [`${use.url} ${use.claim}`, use])).values()].slice(0, MAX_USES);
};

const becauseOf = (error: unknown): Extract<EarlierUsesAnswer, { outcome: 'failed' }>['because'] => {
  if (error instanceof NotPermitted) return 'no-permission';
  if (error instanceof RetryLater) return 'later';
  if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return 'not-understood';
  return error instanceof Refused && error.status >= 400 && error.status < 500 ? 'refused' : 'no-answer';
};

export interface EarlierUsesPorts {
  web: Web;
  key: () => Promise<string | undefined>;
}

export const findEarlierUses = async (
  address: string,
  signal: AbortSignal,
  { web, key }: EarlierUsesPorts,
): Promise<EarlierUsesAnswer> => {
  const own = await key();
  if (own === undefined) return { outcome: 'failed', because: 'no-key' };
  const endpoint = new URL(`https://${HOST}/v1alpha1/claims:imageSearch`);
  endpoint.search = new URLSearchParams({ imageUri: address, pageSize: String(MAX_USES) }).toString();
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    // The key goes into a header, since addresses are logged in many places.
    const headers = { 'x-goog-api-key': own };
    return {
      outcome: 'answered',
      uses: usesIn(textOf(await web.get(endpoint, { kind: 'json', signal: patience, headers }))),
    };
  } catch (error) {
    signal.throwIfAborted();
    return { outcome: 'failed', because: becauseOf(error) };
  }
};
