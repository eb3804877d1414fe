/** Queries Crossref for papers that were retracted or are under an expression of concern by their publisher. */
import * as z from 'zod/mini';
import { EVIDENCE_SOURCES } from '../../../contract/device/evidence-sources.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { unlessAborted } from '../../web/unless-aborted.ts';
import type { PaperWithDoi } from './europe-pmc.ts';
import type { Fact, Provider } from './evidence.ts';
import { readInnerRows, readRows, unreadRows } from './read-rows.ts';

const {
  name,
  hosts: [host],
} = EVIDENCE_SOURCES.crossref;

const dateParts = z.looseObject({ 'date-parts': z.array(z.array(z.number())) });
/** https://www.crossref.org/documentation/register-maintain-records/maintaining-your-metadata/registering-updates/ */
const update = z.looseObject({
  DOI: z.string(),
  type: z.string(),
  updated: z.catch(z.optional(dateParts), undefined),
});
const item = z.looseObject({ DOI: z.string(), 'update-to': z.optional(z.array(z.unknown())) });
const answerShape = z.looseObject({ message: z.looseObject({ items: z.array(z.unknown()) }) });

/** Corrections and new versions are routine, so they are left out. */
const NOTICES = {
  retraction: ['fact.retracted', 'fact.retractedOn'],
  partial_retraction: ['fact.partRetracted', 'fact.partRetractedOn'],
  withdrawal: ['fact.withdrawn', 'fact.withdrawnOn'],
  removal: ['fact.removed', 'fact.removedOn'],
  expression_of_concern: ['fact.concern', 'fact.concernOn'],
} as const;

const isNotice = (type: string): type is keyof typeof NOTICES => Object.hasOwn(NOTICES, type);

/** Undefined without a year. */
const dayOf = (updated: z.infer<typeof dateParts> | undefined): { day: string } | undefined => {
  const [year, month, day] = updated?.['date-parts'][0] ?? [];
  if (year === undefined) return undefined;
  if (month === undefined || day === undefined) return { day: String(year) };
  const two = (number: number) => String(number).padStart(2, '0');
  return { day: `${year}-${two(month)}-${two(day)}` };
};

const noticeOf = (type: keyof typeof NOTICES, updated: z.infer<typeof dateParts> | undefined): Sentence => {
  const [undated, dated] = NOTICES[type];
  const day = dayOf(updated);
  return day ? sentence(dated, { day }) : sentence(undated);
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
    const answer = await fetchText(addressOf(wanted), { signal, kind: 'json' });
    const { items } = z.parse(answerShape, JSON.parse(answer)).message;
    const { rows, unread } = readRows(item, items);
    const updates = rows.map((row) => ({ notice: row.DOI, ...readInnerRows(update, row['update-to'] ?? []) }));
    const facts = updates.flatMap(({ notice, rows: updated }) =>
      updated.flatMap(({ DOI, type, updated: when }): Fact[] => {
        const paper = wanted.find(({ doi }) => same(doi, DOI));
        if (!paper || !isNotice(type)) return [];
        return [{ about: paper.page, sentence: noticeOf(type, when), url: `https://doi.org/${encodeURI(notice)}` }];
      }),
    );
    return {
      evidence: [],
      facts,
      complete: true,
      ...unreadRows(updates.reduce((sum, one) => sum + one.unread, unread)),
    };
  },
});
