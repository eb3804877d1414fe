/** Reads data in the format of CLEF CheckThat! 2020 task 2: fact-checked claims, posts about them, and their pairs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../../../lib/text/words.ts';

export interface Claim {
  id: string;
  claim: string;
  title: string;
}
export interface Post {
  id: string;
  text: string;
  /** The ids of the claims that the post is about. */
  gold: ReadonlySet<string>;
}
export interface Split {
  name: string;
  posts: Post[];
}

/** Tab-separated values, with cells in quotation marks that may span lines: RFC 4180 with tabs. */
export const readTable = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|$)/y;
  while (cell.lastIndex < text.length) {
    const [, raw = '', end = ''] = cell.exec(text) ?? [];
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

export const readClaims = (data: string): Claim[] =>
  readTable(readFileSync(join(data, 'verified_claims.docs.tsv'), 'utf8'))
    .slice(1)
    .map(([id = '', claim = '', title = '']) => ({ id, claim, title }));

const TREC_COLUMNS = { post: 0, claim: 2 };

export const readSplit = (data: string, name: string): Split => {
  const gold = new Map<string, Set<string>>();
  for (const line of readFileSync(join(data, name, 'tweet-vclaim-pairs.qrels'), 'utf8')
    .trim()
    .split('\n')) {
    const columns = line.trim().split(/\s+/);
    const [post = '', claim = ''] = [columns[TREC_COLUMNS.post], columns[TREC_COLUMNS.claim]];
    gold.set(post, (gold.get(post) ?? new Set()).add(claim));
  }
  const posts = readTable(readFileSync(join(data, name, 'tweets.queries.tsv'), 'utf8'))
    .slice(1)
    .map(([id = '', text = '']) => ({ id, text, gold: gold.get(id) ?? new Set<string>() }))
    .filter((post) => post.gold.size > 0);
  return { name, posts };
};

/** Every split except the one for training. */
export const readScoredSplits = (data: string): Split[] =>
  readdirSync(data, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'train')
    .map(({ name }) => readSplit(data, name));

/**
 * Names a claim by the first one with the same words in claim and title. The data has some fact-checks twice, with other
 * quotation marks at most, and marks only one of the two as right.
 */
export const nameClaims = (claims: readonly Claim[]): ((id: string) => string) => {
  const spelled = ({ claim, title }: Claim): string =>
    `${claim}\n${title}`
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const first = new Map<string, string>();
  const names = new Map<string, string>();
  for (const claim of claims) {
    const words = spelled(claim);
    const name = first.get(words) ?? claim.id;
    first.set(words, name);
    names.set(claim.id, name);
  }
  return (id) => names.get(id) ?? id;
};

/**
 * Recognises the fact-checks of a post's claim. The data has some twice, with other words in the title alone, and lists one of
 * the two as right.
 */
export const claimNames = (claims: readonly Claim[]) => {
  const nameOf = nameClaims(claims);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const wordsOfClaim = (claim: Claim | undefined): string => wordsOf(claim?.claim ?? '').join(' ');
  return {
    nameOf,
    /** The names and the words of a post's fact-checks. */
    namesOfGold: (gold: ReadonlySet<string>): ReadonlySet<string> =>
      new Set([...gold].flatMap((id) => [nameOf(id), wordsOfClaim(byId.get(id))])),
    isNamed: (claim: Claim, gold: ReadonlySet<string>): boolean =>
      gold.has(nameOf(claim.id)) || gold.has(wordsOfClaim(claim)),
  };
};
