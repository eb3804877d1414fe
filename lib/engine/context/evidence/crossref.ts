/** Queries Crossref for papers that were retracted or are under an expression of concern by their publisher. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import { unlessAborted } from '../../web/unless-aborted.ts';
import { dayInWords } from '../label-sentences.ts';
import type { PaperWithDoi } from './europe-pmc.ts';
import type { Fact, Provider } from './evidence.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES.crossref;

const dateParts = z.looseObject({ 'date-parts': z.array(z.array(z.number())) });
/** https://www.crossref.org/documentation/register-maintain-records/maintaining-your-metadata/registering-updates/ */
const update = z.looseObject({ DOI: z.string(), type: z.string(), updated: z.optional(dateParts) });
const answerShape = z.looseObject({
  message: z.looseObject({
    items: z.array(z.looseObject({ DOI: z.string(), 'update-to': z.optional(z.array(update)) })),
  }),
});

/** Corrections and new versions are routine, so they are left out. */
const NOTICES: Record<string, string> = {
  retraction: 'This paper was retracted',
  partial_retraction: 'A part of this paper was retracted',
  withdrawal: 'This paper was withdrawn',
  removal: 'This paper was removed',
  expression_of_concern: 'The publisher voiced concern about this paper',
};

const when = (updated: z.infer<typeof dateParts> | undefined): string => {
  const [year, month, day] = updated?.['date-parts'][0] ?? [];
  if (year === undefined) return '';
  if (month === undefined || day === undefined) return `, ${year}`;
  const two = (number: number) => String(number).padStart(2, '0');
  return `, ${dayInWords(`${year}-${two(month)}-${two(day)}`)}`;
};

const addressOf = (papers: readonly PaperWithDoi[]): URL => {
  const address = new URL(`https://${host}/works`);
  address.search = new URLSearchParams({
    filter: papers.map(({ doi }) => `updates:${doi}`).join(','),
    rows: '20',
    select: 'DOI,title,issued,URL,update-to',
  }).toString();
  return address;
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const crossrefNotices = (papers: Promise<PaperWithDoi[]>): Provider => ({
  name,
  host,
  ratesClaims: false,
  search: async (_claim, { fetchText, signal }) => {
    const wanted = await unlessAborted(signal, papers);
    if (wanted.length === 0) return { evidence: [], complete: true, isSkipped: true };
    const answer = await fetchText(addressOf(wanted), { signal, accept: 'application/json' });
    const { items } = z.parse(answerShape, JSON.parse(answer)).message;
    const facts = items.flatMap((item) =>
      (item['update-to'] ?? []).flatMap(({ DOI, type, updated }): Fact[] => {
        const paper = wanted.find(({ doi }) => same(doi, DOI));
        const notice = NOTICES[type];
        if (!paper || !notice) return [];
        const sentence = `${notice}${when(updated)}, according to Crossref.`;
        return [{ about: paper.page, sentence, url: `https://doi.org/${encodeURI(item.DOI)}` }];
      }),
    );
    return { evidence: [], facts, complete: true };
  },
});
