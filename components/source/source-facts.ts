/** Derives facts about a service's source, of which only address and text are known. This device's engine provides its own. */
import type { ContextSource } from '../../lib/contract/context-checks.ts';
import { sourceDay } from '../check/result/read-context.ts';
import { siteName } from '../foreign/web-address.ts';
import { siteRating } from './site-rating.ts';

export type SourceFact =
  | { name: 'rating'; sentence: string }
  | { name: 'same-site'; number: number }
  | { name: 'the-page' }
  | { name: 'older'; day: string; claimDay: string }
  | { name: 'no-text' };

/** The page of the claim, or the target of the link that was checked. */
export interface ClaimPlace {
  addresses: readonly string[];
  /** When that page was published. */
  published?: string | undefined;
}

const withoutFragment = (address: string): string => address.split('#', 1).join('');

/** Reads the day from a date in a foreign format; undefined if it names no real day. */
const realDay = (date: string | undefined): string | undefined => {
  const day = /^\d{4}-\d{2}-\d{2}(?!\d)/.exec(date ?? '')?.[0];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

const olderThan = (source: ContextSource, published: string | undefined): SourceFact[] => {
  const [day, claimDay] = [realDay(sourceDay(source)), realDay(published)];
  return day !== undefined && claimDay !== undefined && day < claimDay ? [{ name: 'older', day, claimDay }] : [];
};

export const factsAbout = (sources: readonly ContextSource[], at: number, place: ClaimPlace): SourceFact[] => {
  const source = sources[at];
  if (!source) return [];
  const site = siteName(source.url);
  const first = sources.findIndex(({ url }) => site !== undefined && siteName(url) === site);
  const rating = site === undefined ? undefined : siteRating(site);
  return [
    ...(rating === undefined ? [] : [{ name: 'rating', sentence: rating } as const]),
    ...(place.addresses.map(withoutFragment).includes(withoutFragment(source.url))
      ? [{ name: 'the-page' } as const]
      : []),
    ...(first >= 0 && first < at ? [{ name: 'same-site', number: first + 1 } as const] : []),
    ...olderThan(source, place.published),
    ...(source.content?.trim() ? [] : [{ name: 'no-text' } as const]),
  ];
};
