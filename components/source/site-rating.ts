/** Looks up how Wikipedia's editors rate a site: a dated fact about the publisher, never a label of its content. */
import table from '../../assets/source-reliability/table.json' with { type: 'json' };
import { t } from '../../lib/platform/words.ts';

const ratings = ['reliable', 'noConsensus', 'notReliable'] as const;

const isListed = (sites: string, site: string): boolean => ` ${sites} `.includes(` ${site} `);

/** Matches the site itself or its nearest parent: `news.example.org`, then `example.org`. */
export const siteRating = (host: string): string | undefined => {
  const labels = host.toLowerCase().split('.');
  for (const [place] of labels.entries()) {
    const site = labels.slice(place).join('.');
    const rating = ratings.find((name) => isListed(table[name], site));
    if (rating) return t('rating.editors', { date: table.date, rating: t(`rating.${rating}`) });
  }
  return undefined;
};
