/** Who pushes a story: its growth, first posters, and how many posts each network, account, domain and link has, which filter them. */
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { firstPosters, sharesIn } from '../../../lib/narratives/listing/story-facts.ts';
import { formatCount, formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { languageNames } from '../../foreign/language-name.ts';
import { FilterBars, type FilterProps } from './filter-bars.tsx';
import { StoryGrowth } from './story-growth.tsx';

interface Props extends FilterProps {
  row: Narrative;
  posts: readonly Post[];
  /** The number of its posts, as far as it is known. */
  total: number | undefined;
  /** Bars of fewer posts would suggest more than they show. */
  hasBars: boolean;
  authorHref: (id: string) => string;
  onOpen: () => void;
}

const MOST_FIRST = 5;

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '');

export const StoryFacts = ({ row, posts, total, hasBars, authorHref, onOpen, filters, onFilter }: Props) => {
  const shares = sharesIn(posts);
  const first = firstPosters(posts, MOST_FIRST);
  const bars = { filters, onFilter, hasBars };
  return (
    <>
      <StoryGrowth row={row} shares={shares} first={first[0]} />
      {total !== undefined && total > posts.length && (
        <p class="quiet">{t('stories.facts.from', { count: formatCount(posts.length), total: formatCount(total) })}</p>
      )}
      {row.totalEngagement !== undefined && (
        <p class="quiet">{t('stories.engagement', row.totalEngagement, { count: formatCount(row.totalEngagement) })}</p>
      )}
      <div class="story-bars">
        <FilterBars
          title={t('stories.byNetwork')}
          field="network"
          shares={shares.network}
          nameOf={platformName}
          {...bars}
        />
        <FilterBars title={t('stories.facts.accounts')} field="account" shares={shares.account} {...bars} />
        {first.length > 0 && (
          <section aria-label={t('stories.facts.firstPosters')}>
            <h3>{t('stories.facts.firstPosters')}</h3>
            <ol class="plain first-posters">
              {first.map(({ postId, authorId, name, at }) => (
                <li key={postId} class="wrap">
                  {authorId === undefined ? (
                    <ForeignName name={name} />
                  ) : (
                    <a href={authorHref(authorId)} onClick={onOpen}>
                      <ForeignName name={name} />
                    </a>
                  )}{' '}
                  <time class="quiet" dateTime={at.slice(0, 40)}>
                    {formatMoment(at)}
                  </time>
                </li>
              ))}
            </ol>
          </section>
        )}
        <FilterBars title={t('stories.facts.domains')} field="domain" shares={shares.domain} {...bars} />
        <FilterBars
          title={t('stories.facts.links')}
          field="link"
          shares={shares.link}
          nameOf={withoutScheme}
          {...bars}
        />
        {shares.language.length > 1 && (
          <FilterBars
            title={t('stories.facts.languages')}
            field="language"
            shares={shares.language}
            nameOf={(language) => languageNames([language])}
            {...bars}
          />
        )}
      </div>
    </>
  );
};
