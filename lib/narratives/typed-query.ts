/** Parses a project's query as the user typed it line by line: returns the query, or the first error with its position. */
import type { PostQuery } from '../contract/device/post-query.ts';

export const QUERY_GROUPS = ['phrases', 'names', 'hashtags', 'links'] as const satisfies readonly (keyof PostQuery)[];
export type QueryGroup = (typeof QUERY_GROUPS)[number];
/** The lines of each field. */
export type QueryDraft = Record<QueryGroup, string>;

export interface DraftFault {
  group: QueryGroup;
  /** Both count from 1. */
  line: number;
  column: number;
  what: 'address' | 'space' | 'account' | 'sign' | 'long' | 'many';
}
export type TypedQuery = { query: PostQuery } | { fault: DraftFault } | { fault: 'empty' };

const MAX_LINES = 12;
const MAX_LETTERS: Record<QueryGroup, number> = { phrases: 300, names: 300, hashtags: 100, links: 2000 };

type LineFault = Pick<DraftFault, 'column' | 'what'>;

const hashtagFault = (line: string): LineFault | undefined => {
  const at = line.slice(1).search(/[^\p{L}\p{M}\p{N}_]/u);
  const isFirst = /^#|^[\p{L}\p{M}\p{N}_]/u.test(line);
  if (!isFirst || line === '#') return { column: 1, what: 'sign' };
  return at < 0 ? undefined : { column: at + 2, what: 'sign' };
};

const linkFault = (line: string): LineFault | undefined => {
  const space = line.search(/\s/);
  if (space >= 0) return { column: space + 1, what: 'space' };
  if (!/^https?:\/\//.test(line) || !URL.canParse(line)) return { column: 1, what: 'address' };
  const { username, password } = new URL(line);
  return username === '' && password === '' ? undefined : { column: line.indexOf('@') + 1, what: 'account' };
};

const faultOf = (group: QueryGroup, line: string): LineFault | undefined => {
  const most = MAX_LETTERS[group];
  if (line.length > most) return { column: most + 1, what: 'long' };
  if (group === 'hashtags') return hashtagFault(line);
  return group === 'links' ? linkFault(line) : undefined;
};

interface Line {
  text: string;
  line: number;
  /** The number of leading spaces. */
  before: number;
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((raw, at) => ({ text: raw.trim(), line: at + 1, before: raw.length - raw.trimStart().length }))
    .filter(({ text: words }) => words !== '');

const faultIn = (group: QueryGroup, lines: readonly Line[]): DraftFault | undefined => {
  for (const { text, line, before } of lines) {
    const fault = faultOf(group, text);
    if (fault) return { group, line, what: fault.what, column: before + fault.column };
  }
  const beyond = lines[MAX_LINES];
  return beyond && { group, line: beyond.line, column: 1, what: 'many' };
};

export const readTypedQuery = (draft: QueryDraft): TypedQuery => {
  const lines = new Map(QUERY_GROUPS.map((group) => [group, linesOf(draft[group])]));
  const textsOf = (group: QueryGroup) => (lines.get(group) ?? []).map(({ text }) => text);
  for (const group of QUERY_GROUPS) {
    const fault = faultIn(group, lines.get(group) ?? []);
    if (fault) return { fault };
  }
  const query: PostQuery = {
    links: textsOf('links'),
    phrases: textsOf('phrases'),
    names: textsOf('names'),
    hashtags: textsOf('hashtags').map((tag) => tag.replace(/^#/, '')),
  };
  return QUERY_GROUPS.every((group) => query[group].length === 0) ? { fault: 'empty' } : { query };
};
