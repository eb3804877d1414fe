/** Defines the excerpt of a check that lists need: small enough that ten thousand of them are read in a moment. */
import type { CheckKind, CheckRecord } from './check-record.ts';
import { isOppositeResult, matchOfUser, openMatch } from './read-close-matches.ts';
import { shownLaterFactChecks } from './read-later-fact-checks.ts';
import { shownInput } from './read-shown-input.ts';

/**
 * The outcomes that lists distinguish; `other` is a label that only the service defines, `similar` a close match, `matched`
 * one that the user says is the same claim, `opposite` one that the text denies, and `later` a fact-check that came after the check.
 */
export const OUTCOMES = [
  'Safe',
  'Caution',
  'Warning',
  'other',
  'matched',
  'opposite',
  'similar',
  'later',
  'none',
  'picture',
  'open',
  'failed',
  'stopped',
] as const;
export type CheckOutcome = (typeof OUTCOMES)[number];

export interface CheckLine {
  id: string;
  kind: CheckKind;
  connection: string;
  createdAt: number;
  outcome: CheckOutcome;
  /** The start of the claim or the address. */
  excerpt: string;
  /** The site that the check was made on, or that the link leads to. */
  site?: string;
  tags?: string[];
  /** The keys of the pages on which its stored result was shown again; an index of the lines. */
  furtherPages?: string[];
  /** The search text in lower case: claim, titles, sites, note and tags. */
  text: string;
}

const MAX_EXCERPT = 160;
/** Limits the searched length: a longer claim is found by its first part. */
const MAX_SEARCHED = 600;

const inputHost = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') : undefined;
};

const isLabel = (label: string): label is 'Safe' | 'Caution' | 'Warning' =>
  label === 'Safe' || label === 'Caution' || label === 'Warning';

/** A close match is in place of a label. */
const withoutLabel = (record: CheckRecord): CheckOutcome => {
  if (matchOfUser(record)) return 'matched';
  // News precedes what the user has seen already.
  if (shownLaterFactChecks(record).length > 0) return 'later';
  if (isOppositeResult(record)) return 'opposite';
  return openMatch(record) ? 'similar' : 'none';
};

const outcomeOf = (record: CheckRecord): CheckOutcome => {
  const { state, notSameClaim } = record;
  switch (state.name) {
    case 'done': {
      if (state.result.status !== 'success') return 'failed';
      const { label } = state.result.context;
      if (label === undefined || notSameClaim) return withoutLabel(record);
      return isLabel(label) ? label : 'other';
    }
    case 'analysed':
      return 'picture';
    case 'failed':
    case 'stopped':
      return state.name;
    default:
      return 'open';
  }
};

/** Normalizes stored text and search terms alike. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

export const lineOf = (record: CheckRecord): CheckLine => {
  const { id, kind, connection, createdAt, input, page, image, ownImage, note, tags, furtherPages = [] } = record;
  const site = inputHost(page?.address ?? input);
  const further = furtherPages.flatMap(({ address, title }) => [title, inputHost(address)]);
  const searched = [
    input.slice(0, MAX_SEARCHED),
    ownImage?.name,
    page?.title,
    image?.alt,
    site,
    note,
    ...(tags ?? []),
    ...further,
  ];
  return {
    ...{ id, kind, connection, createdAt },
    outcome: outcomeOf(record),
    excerpt: (image?.alt || shownInput(record)).slice(0, MAX_EXCERPT),
    ...(site === undefined ? {} : { site }),
    ...(tags === undefined ? {} : { tags }),
    ...(furtherPages.length > 0 ? { furtherPages: furtherPages.map(({ pageKey }) => pageKey) } : {}),
    text: searchable(searched.filter((part) => part !== undefined).join(' ')),
  };
};

/** The key of a stored line; it sorts the newest first. */
export const lineKey = ({ createdAt, id }: Pick<CheckRecord, 'createdAt' | 'id'>): [number, string] => [-createdAt, id];
