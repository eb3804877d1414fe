/** Who pushes a story: its strip, its first posters, and bars of days, networks, accounts, domains and links that filter its posts. */
import type { Narrative } from '../../../lib/contract/narratives.ts';
import type { Post } from '../../../lib/contract/posts.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { firstPosters, sharesIn } from '../../../lib/narratives/listing/story-facts.ts';
import { formatCount, formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { languageNames } from '../../foreign/language-name.ts';
import { DayBars } from './day-bars.tsx';
import { FilterBars, type FilterProps } from './filter-bars.tsx';
import { StoryStrip } from './story-strip.tsx';

interface Props extends FilterProps {
  row: Narrative;
  posts: readonly Post[];
  /** The number of its posts, as far as it is known. */
  total: number | undefined;
  authorHref: (id: string) => string;
  onOpen: () => void;
}

const MOST_FIRST = 5;

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '');

export const StoryFacts = ({ row, posts, total, authorHref, onOpen, filters, onFilter }: Props) => {
  const shares = sharesIn(posts);
  const first = firstPosters(posts, MOST_FIRST);
  const bars = { filters, onFilter };
  return (
    <>
      <StoryStrip row={row} shares={shares} first={first[0]} />
      {total !== undefined && total > posts.length && (
        <p class="quiet">{t('stories.facts.from', { count: formatCount(posts.length), total: formatCount(total) })}</p>
      )}
      <div class="story-bars">
        <DayBars days={shares.day} {...bars} />
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
            <h2>{t('stories.facts.firstPosters')}</h2>
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
