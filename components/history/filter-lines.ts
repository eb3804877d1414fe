/** Filters the stored checks by words, outcome, kind, site, recipient and date. */
import type { CheckLine, Outcome } from '../../lib/records/read-lines.ts';
import { OUTCOMES, searchable } from '../../lib/records/read-lines.ts';

export interface LineFilter {
  words: string;
  outcome: Outcome | '';
  kind: CheckLine['kind'] | '';
  site: string;
  connection: string;
  /** Days as YYYY-MM-DD in local time; both are inclusive. */
  from: string;
  to: string;
}

export const CHECK_KINDS: readonly CheckLine['kind'][] = ['claim', 'link', 'page', 'image'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filter from an address, which may hold arbitrary values. */
export const readFilter = (query: URLSearchParams): LineFilter => {
  const day = (name: string) => (DAY.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  return {
    words: query.get('q') ?? '',
    outcome: OUTCOMES.find((outcome) => outcome === query.get('outcome')) ?? '',
    kind: CHECK_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    site: query.get('site') ?? '',
    connection: query.get('by') ?? '',
    from: day('from'),
    to: day('to'),
  };
};

export const queryOf = ({ words, connection, ...rest }: LineFilter): Record<string, string> => ({
  q: words,
  by: connection,
  ...rest,
});

export const isEverything = (filter: LineFilter): boolean => Object.values(filter).every((part) => part === '');

const startOf = (day: string): number => new Date(`${day}T00:00`).getTime();
const endOf = (day: string): number => new Date(`${day}T23:59:59.999`).getTime();

/** Keeps the order of the lines. Every word must occur, at any position. */
export const filterLines = (lines: readonly CheckLine[], filter: LineFilter): readonly CheckLine[] => {
  if (isEverything(filter)) return lines;
  const { outcome, kind, site, connection, from, to } = filter;
  const words = searchable(filter.words).split(/\s+/).filter(Boolean);
  const earliest = from === '' ? -Infinity : startOf(from);
  const latest = to === '' ? Infinity : endOf(to);
  return lines.filter(
    (line) =>
      (outcome === '' || line.outcome === outcome) &&
      (kind === '' || line.kind === kind) &&
      (site === '' || line.site === site) &&
      (connection === '' || line.connection === connection) &&
      line.createdAt >= earliest &&
      line.createdAt <= latest &&
      words.every((word) => line.text.includes(word)),
  );
};

/** Sites that occur in the checks, most frequent first. */
export const sitesIn = (lines: readonly CheckLine[]): string[] => {
  const counts = new Map<string, number>();
  for (const { site } of lines) if (site !== undefined) counts.set(site, (counts.get(site) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([site]) => site);
};
