/** Looks up how Wikipedia's editors rate a site: a dated fact about a source, never a label for its content. */
import table from '../../../../assets/source-reliability/table.json' with { type: 'json' };
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import type { Fact } from '../evidence/evidence.ts';

/** The page with the current ratings. */
const RATED_SOURCES = 'https://en.wikipedia.org/wiki/Wikipedia:Reliable_sources/Perennial_sources';

export type EditorsRating = 'reliable' | 'noConsensus' | 'unreliable';

const RATINGS: readonly [sites: string, rating: EditorsRating][] = [
  [table.reliable, 'reliable'],
  [table.noConsensus, 'noConsensus'],
  [table.notReliable, 'unreliable'],
];

let made: ReadonlyMap<string, EditorsRating> | undefined;
const ratings = (): ReadonlyMap<string, EditorsRating> => {
  made ??= new Map(RATINGS.flatMap(([sites, rating]) => sites.split(' ').map((site) => [site, rating] as const)));
  return made;
};

/** The rating of the site itself, or of the nearest site that it is part of: `news.example.org`, then `example.org`. */
export const ratingOfSite = (host: string): EditorsRating | undefined => {
  const labels = host.toLowerCase().split('.');
  const sites = labels.map((_, place) => labels.slice(place).join('.'));
  const site = sites.find((name) => ratings().has(name));
  return site === undefined ? undefined : ratings().get(site);
};

export const reliabilityOf = (host: string): Sentence | undefined => {
  const rating = ratingOfSite(host);
  return rating === undefined ? undefined : sentence(`fact.${rating}`, { day: { day: table.date } });
};

/** Collects the facts about the checked page, or the page that a claim was selected on, each with its origin. */
export const factsAboutPage = (address: string | undefined, facts: readonly Fact[]): Fact[] => {
  if (address === undefined || !URL.canParse(address)) return [];
  const sentence = reliabilityOf(new URL(address).hostname);
  return [
    ...(sentence === undefined ? [] : [{ about: address, sentence, url: RATED_SOURCES }]),
    ...facts.filter(({ about }) => about === address),
  ];
};
