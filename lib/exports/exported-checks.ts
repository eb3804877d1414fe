/** Exports checks as a file for a program or a spreadsheet: input, recipient, result, and at most ninety words per source. */
import { type Cell, toCsv } from '../format/csv.ts';
import { decidedMatches } from '../records/read-close-matches.ts';
import { readersNotesOf } from '../records/read-readers-notes.ts';
import { answeredAt, type CheckSnapshot, contextIn, modelIn, summaryIn } from './check-snapshot.ts';
import { cutToShare, sharedSources } from './shared-source.ts';

export interface ExportedFile {
  name: string;
  type: string;
  content: string | Uint8Array<ArrayBuffer>;
}

const confidenceIn = ({ state }: CheckSnapshot['record']): number | undefined =>
  state.name === 'analysed' && state.result.status === 'success' ? state.result.analysis.confidence : undefined;

/** Context that readers added to the post, and no label. */
const readersNotesIn = ({ record }: CheckSnapshot) => {
  const notes = readersNotesOf(record).map(({ text, ...note }) => ({ text: cutToShare(text), ...note }));
  return notes.length > 0 ? notes : undefined;
};

/** The fields read from the link, by the names of the contract; its text is another's, so it is cut as that of a source. */
const enrichmentIn = ({ record }: CheckSnapshot) => {
  const enrichment = contextIn(record)?.enrichment;
  if (!enrichment) return undefined;
  const { link, input_type, created_at, title, text, lang, image, video, authors, links } = enrichment;
  return {
    ...{
      link,
      input_type,
      created_at,
      title,
      text: text === undefined ? undefined : cutToShare(text),
      lang,
      image,
      video,
    },
    authors: authors.map(({ name }) => ({ name })),
    links: links.map(({ href, text: words }) => ({ href, text: words })),
  };
};

const isoOf = (time: number): string => new Date(time).toISOString();

/** Rated claims that may be the checked one, each with the decision of the user. None of them is a label. */
const closeMatchesIn = (record: CheckSnapshot['record']) => {
  const matches = decidedMatches(record).map(({ match, decision }) => ({
    ...{ claim: match.claim, rating: match.rating, publisher: match.publisher, date: match.date, url: match.url },
    differences: match.differences.map(({ kind, here, there }) => ({ kind, here: here?.text, there: there?.text })),
    ...(decision ? { same: decision.same, opposite: decision.opposite, decidedAt: isoOf(decision.at) } : {}),
  }));
  return matches.length > 0 ? matches : undefined;
};

const fieldsOf = (taken: CheckSnapshot) => {
  const { record, recipientName, word, sentence } = taken;
  const context = contextIn(record);
  return {
    id: record.id,
    kind: record.kind,
    input: record.input,
    /** The name of an image of the user, which has no address. */
    fileName: record.ownImage?.name,
    page: record.page?.address,
    pageTitle: record.page?.title,
    /** Where the result was shown again, instead of a new check. */
    furtherPages: record.furtherPages?.map(({ address }) => address),
    quote: record.quote?.exact,
    checkedAt: isoOf(record.createdAt),
    answeredAt: 'result' in record.state ? answeredAt(record) : undefined,
    by: recipientName,
    model: modelIn(record),
    state: record.state.name,
    /** The label as received, not the user's own opinion of it. */
    label: context?.label,
    shownAs: word,
    sentence,
    /** The service's own words, as received. */
    summary: summaryIn(taken),
    response: taken.own ? undefined : context?.response,
    confidence: confidenceIn(record),
    receivedAt: 'result' in record.state ? record.state.result.created_at : undefined,
    writtenAt: taken.own ? undefined : context?.created_at,
    serviceId: 'result' in record.state ? record.state.result.id : undefined,
    notSameClaim: record.notSameClaim,
    similarClaims: closeMatchesIn(record),
    note: record.note,
    tags: record.tags,
  };
};

const exportFileName = (now: number, ending: string): string =>
  `sidelight-checks-${new Date(now).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.${ending}`;

const asJson = (taken: readonly CheckSnapshot[], now: number): string => {
  const checks = taken.map((one) => ({
    ...fieldsOf(one),
    sources: sharedSources(one),
    enrichment: enrichmentIn(one),
    readersNotes: readersNotesIn(one),
  }));
  return `${JSON.stringify({ from: 'Sidelight', exportedAt: new Date(now).toISOString(), checks }, null, 2)}\n`;
};

const cellOf = (value: unknown): Cell => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return undefined;
  return value.every((one) => typeof one === 'string') ? value.join(', ') : JSON.stringify(value);
};

const asCsv = (taken: readonly CheckSnapshot[]): string => {
  const rows = taken.map((one) => ({
    ...fieldsOf(one),
    sources: sharedSources(one).map(({ url }) => url),
    link: contextIn(one.record)?.enrichment?.link,
  }));
  const names = Object.keys(rows[0] ?? {});
  return toCsv(
    names,
    rows.map((row) => Object.values(row).map(cellOf)),
  );
};

export const exportChecks = (format: 'json' | 'csv', taken: readonly CheckSnapshot[], now: number): ExportedFile =>
  format === 'json'
    ? { name: exportFileName(now, 'json'), type: 'application/json', content: asJson(taken, now) }
    : { name: exportFileName(now, 'csv'), type: 'text/csv', content: asCsv(taken) };
