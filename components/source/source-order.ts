/** Orders the sources of an answer: those that carry the label come first. */
import type { Context, ContextSource } from '../../lib/contract/context-checks.ts';
import { matchesOf, publisherOf } from '../check/result/read-context.ts';
import { siteName } from '../foreign/web-address.ts';

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

/** The publishers, or the sites, of the first sources; several pages of one publisher are one name. */
export const firstPublishers = (context: Context, most: number): string[] => {
  const { matched, others } = orderedSources(context);
  const names = new Set<string>();
  for (const { source } of [...matched, ...others]) {
    const name = publisherOf(source) ?? siteName(source.url);
    if (name !== undefined && name.trim() !== '') names.add(name);
    if (names.size === most) break;
  }
  return [...names];
};
