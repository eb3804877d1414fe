/** Orders the sources of an answer: those that carry the label come first. */
import type { Context, ContextSource } from '../../lib/contract/context-checks.ts';
import { matchesOf } from '../check/result/read-context.ts';

/** Cited numbers stay the same in any order. */
export interface PlacedSource {
  source: ContextSource;
  number: number;
}

export const orderedSources = (context: Context): { matched: PlacedSource[]; others: PlacedSource[] } => {
  const all = context.sources.map((source, place) => ({ source, number: place + 1 }));
  const addresses = new Set(matchesOf(context).map(({ url }) => url));
  const isMatched = ({ source }: PlacedSource) => addresses.has(source.url);
  return { matched: all.filter(isMatched), others: all.filter((one) => !isMatched(one)) };
};
