/** Queries the registry for the registration date of a page's domain: a dated fact, and a weak one. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import { sentence } from '../../../contract/sentence.ts';
import { registeredName } from './domain-name.ts';
import type { Provider } from './evidence.ts';
import { isoDayOf } from './iso-day-of.ts';
import { optionalText, readInnerRows } from './read-rows.ts';

/** https://www.rfc-editor.org/rfc/rfc9083#section-4.5 */
const answerShape = z.looseObject({
  events: z.optional(z.array(z.unknown())),
});
const event = z.looseObject({ eventAction: z.string(), eventDate: optionalText });

/** Undefined if the registry of the page's domain is not among the supported ones. */
export const domainAge = (page: string): Provider | undefined => {
  const registered = registeredName(page);
  if (!registered) return undefined;
  const { domain, record } = registered;
  return {
    name: EVIDENCE_SOURCES['domain-age'].name,
    host: record.host,
    phrase: { registry: true },
    ratesClaims: false,
    search: async (_claim, { fetchText, signal }) => {
      const { events = [] } = z.parse(
        answerShape,
        JSON.parse(await fetchText(record, { signal, kind: 'registration' })),
      );
      const day = isoDayOf(
        readInnerRows(event, events).rows.find(({ eventAction }) => eventAction === 'registration')?.eventDate,
      );
      if (day === undefined) return { evidence: [], complete: true };
      const fact = { about: page, sentence: sentence('fact.registered', { domain, day: { day } }), url: record.href };
      return { evidence: [], facts: [fact], complete: true };
    },
  };
};
