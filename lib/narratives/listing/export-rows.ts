/** Exports the rows of a search as a self-describing file: the question, the project, the service, the time and the page. */
import { type Cell, toCsv } from '../../format/csv.ts';
import { exportedRow } from './exported-row.ts';
import type { ListingQuery } from './listing-query.ts';

export interface ExportAbout {
  question: ListingQuery;
  /** The name of the service. */
  service: string;
  /** The time of the first page. */
  requestedAt: string;
  /** The page that the search is about. */
  page?: string | undefined;
  /** The total that the service reports; fewer rows may have been loaded. */
  total?: number | undefined;
  withOpinions: boolean;
}

export interface ExportFile {
  name: string;
  type: string;
  text: string;
}

const aboutFields = ({ question, service, requestedAt, page, total }: ExportAbout) => ({
  searched: question.kind,
  query: question.text,
  ...(question.scope && { within: `${question.scope.field}:${question.scope.value}` }),
  ...(question.from && { from: question.from }),
  ...(question.to && { to: question.to }),
  sort: question.sort ? `${question.sort.field} ${question.sort.direction}` : '',
  project: question.project,
  service,
  requestedAt: requestedAt,
  page: page ?? '',
  ...(total !== undefined && { totalAtService: total }),
});

const cellOf = (value: unknown): Cell => {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    default:
      return value === undefined || value === null ? undefined : JSON.stringify(value);
  }
};

type Fields = Record<string, unknown>;

/** Each line repeats its origin, since lines of a table get cut and pasted. */
const asCsv = (rows: readonly Fields[], about: Fields, prefix = 'search'): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const fixed = Object.entries(about);
  return toCsv(
    [...names, ...fixed.map(([name]) => `${prefix}.${name}`)],
    rows.map((row) => [...names.map((name) => cellOf(row[name])), ...fixed.map(([, value]) => cellOf(value))]),
  );
};

const fileName = ({ question, requestedAt }: ExportAbout, ending: string): string =>
  `sidelight-${question.kind}-${requestedAt.slice(0, 16).replace(/[:T]/g, '-')}.${ending}`;

export const exportRows = (format: 'csv' | 'json', rows: readonly Fields[], about: ExportAbout): ExportFile => {
  const kept = rows.map((row) => exportedRow(about.question.kind, row, about.withOpinions));
  const search = aboutFields(about);
  return format === 'csv'
    ? { name: fileName(about, 'csv'), type: 'text/csv', text: asCsv(kept, search) }
    : {
        name: fileName(about, 'json'),
        type: 'application/json',
        text: `${JSON.stringify({ search, rows: kept }, null, 2)}\n`,
      };
};

/** A topic, and the name of the place where it is. */
export interface ExportedTopic {
  at: string;
  project: Fields;
}

/** Topics without the people who read them, whose addresses are their own. */
export const exportTopics = (
  format: 'csv' | 'json',
  topics: readonly ExportedTopic[],
  exportedAt: string,
): ExportFile => {
  const rows = topics.map(({ at, project: { usersWithAccess: _, ...project } }): Fields => ({ at, ...project }));
  const name = `sidelight-topics-${exportedAt.slice(0, 16).replace(/[:T]/g, '-')}.${format}`;
  return format === 'csv'
    ? { name, type: 'text/csv', text: asCsv(rows, { exportedAt }, 'topics') }
    : { name, type: 'application/json', text: `${JSON.stringify({ exportedAt, topics: rows }, null, 2)}\n` };
};
