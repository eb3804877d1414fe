/**
 * What the clauses between two brackets mean together.
 *
 * NOT binds before AND, AND before OR, as in every language people know. Lucene's classic parser has no precedence: it
 * marks single clauses as required or optional, so that `a OR b AND c` finds only what has b and c, which nobody expects;
 * `explain.ts` warns wherever the two readings part. Clauses side by side mean OR, Elasticsearch's default.
 *
 * Signs keep Lucene's meaning where no OR stands beside them: `+` is required, and `-`, `!` or NOT exclude from whatever
 * the other clauses find. Beside a required clause a plain one could only rank, so it is left out and remarked upon.
 * Beside a written OR a sign belongs to its alternative: `a OR NOT b` is true to the word.
 */
import { and, type Filter, not, or } from './filter.ts';
import type { Remark } from './remarks.ts';

export interface Item {
  filter: Filter;
  sign: 'none' | 'required' | 'excluded';
  /** How it is joined to the one before it. */
  join: 'and' | 'or' | 'beside';
  column: number;
}

export interface Level {
  filter: Filter;
  /** The alternatives as they were written, where the level has nothing else: `(a b c)@2` counts them. */
  alternatives: readonly Filter[] | undefined;
}

const signed = ({ filter, sign }: Item): Filter => (sign === 'excluded' ? not(filter) : filter);

const splitAt = <T>(items: readonly T[], begins: (item: T) => boolean): T[][] => {
  const parts: T[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last && !begins(item)) last.push(item);
    else parts.push([item]);
  }
  return parts;
};

const remarkOnMixture = (items: readonly Item[], read: Filter, remark: (remark: Remark) => void) => {
  const column = items.find((item, index) => index > 0 && item.join === 'and')?.column ?? 1;
  const otherwise = and(splitAt(items, ({ join }) => join === 'and').map((part) => or(part.map(signed))));
  remark({ kind: 'mixedOperators', column, read, otherwise });
};

/** The one item of a group that has no operator inside. */
const loneItem = (group: readonly Item[][]): Item | undefined =>
  group.length === 1 && group[0]?.length === 1 ? group[0][0] : undefined;

export const combineLevel = (items: readonly Item[], remark: (remark: Remark) => void): Level => {
  const [only] = items;
  if (items.length === 1 && only?.sign === 'none') return { filter: only.filter, alternatives: [only.filter] };
  const runs = splitAt(items, ({ join }) => join !== 'and');
  const groups = splitAt(runs, ([first]) => first?.join === 'beside');
  const withSign = (sign: Item['sign']) =>
    groups.flatMap((group) => {
      const item = loneItem(group);
      return item?.sign === sign ? [item.filter] : [];
    });
  const required = withSign('required');
  const excluded = withSign('excluded').map(not);
  const open = groups.filter((group) => (loneItem(group)?.sign ?? 'none') === 'none');

  if (required.length > 0) {
    // Clauses joined by AND were asked for in so many words: a `+` elsewhere does not make them optional.
    const isChain = (group: readonly Item[][]) => group.length === 1 && loneItem(group) === undefined;
    const chains = open.filter(isChain).map((group) => and(group.flat().map(signed)));
    for (const item of open.filter((group) => !isChain(group)).flat(2)) {
      remark({ kind: 'optionalIgnored', column: item.column, clause: signed(item) });
    }
    return { filter: and([...required, ...chains, ...excluded]), alternatives: undefined };
  }

  const openRuns = open.flat();
  const alternatives = openRuns.map((run) => and(run.map(signed)));
  if (openRuns.length > 1 && openRuns.some((run) => run.length > 1)) {
    remarkOnMixture(openRuns.flat(), or(alternatives), remark);
  }
  const nextToOr = open.filter((group) => group.length > 1).flatMap((group) => group.filter((run) => run.length === 1));
  for (const { column } of nextToOr.flat().filter(({ sign }) => sign === 'required')) {
    remark({ kind: 'signBesideOr', column });
  }
  const second = open[1]?.[0]?.[0];
  if (second) remark({ kind: 'sideBySide', column: second.column });
  return {
    filter: and([...(alternatives.length > 0 ? [or(alternatives)] : []), ...excluded]),
    alternatives: excluded.length === 0 ? alternatives : undefined,
  };
};
