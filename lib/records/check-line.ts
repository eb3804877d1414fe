/** What a list needs to know of a check: so little that ten thousand of them are read in a moment. */
import type { CheckKind, CheckRecord, CheckState } from './check-record.ts';

/** What came of a check, as far as a list tells them apart; `other` is a label that is the service's own word. */
export const OUTCOMES = [
  'Safe',
  'Caution',
  'Warning',
  'other',
  'none',
  'picture',
  'open',
  'failed',
  'stopped',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface CheckLine {
  id: string;
  kind: CheckKind;
  connection: string;
  createdAt: number;
  outcome: Outcome;
  /** The first of the words or the address. */
  excerpt: string;
  /** Where it was picked, or where the link leads. */
  site?: string;
  tags?: string[];
  /** What is searched, in small letters: words, title, site, note and tags. */
  text: string;
}

const LONGEST_EXCERPT = 160;
/** Who remembers more than this of a claim finds it by the first part. */
const LONGEST_SEARCHED = 600;

const hostOf = (address: string): string | undefined => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') : undefined;
};

const isLabel = (label: string): label is 'Safe' | 'Caution' | 'Warning' =>
  label === 'Safe' || label === 'Caution' || label === 'Warning';

const outcomeOf = (state: CheckState, notSameClaim: boolean | undefined): Outcome => {
  switch (state.name) {
    case 'done': {
      if (state.result.status !== 'success') return 'failed';
      const { label } = state.result.context;
      if (label === undefined || notSameClaim) return 'none';
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

/** One spelling for what is searched and for what is looked for. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

export const lineOf = (record: CheckRecord): CheckLine => {
  const { id, kind, connection, createdAt, input, page, image, note, tags } = record;
  const site = hostOf(page?.address ?? input);
  const searched = [input.slice(0, LONGEST_SEARCHED), page?.title, image?.alt, site, note, ...(tags ?? [])];
  return {
    ...{ id, kind, connection, createdAt },
    outcome: outcomeOf(record.state, record.notSameClaim),
    excerpt: (image?.alt || input).slice(0, LONGEST_EXCERPT),
    ...(site === undefined ? {} : { site }),
    ...(tags === undefined ? {} : { tags }),
    text: searchable(searched.filter((part) => part !== undefined).join(' ')),
  };
};

/** Lines are stored under this key, which puts the newest first. */
export const lineKey = ({ createdAt, id }: Pick<CheckRecord, 'createdAt' | 'id'>): [number, string] => [-createdAt, id];
