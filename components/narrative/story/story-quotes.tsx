/** Quotes a few sentences from the posts of a narrative, each with its author and network. */
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import type { StoryQuote } from '../../../lib/narratives/listing/story-quotes.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName, ForeignText } from '../../foreign/foreign-text.tsx';
import { OutsideLink } from '../../foreign/outside-link.tsx';
import { plainName } from '../../foreign/plain-name.ts';

export const StoryQuotes = ({ quotes }: { quotes: readonly StoryQuote[] }) => (
  <section class="quotes" aria-labelledby="story-quotes">
    <h3 id="story-quotes">{t('stories.quotes')}</h3>
    <p>{t('stories.quotesAbout')}</p>
    <ul class="plain">
      {quotes.map(({ text, author, platform, createdAt, postUrl }) => (
        <li key={text}>
          <ForeignText text={`“${text}”`} />
          <p class="quiet">
            {author !== undefined && (
              <>
                <ForeignName name={author} /> ·{' '}
              </>
            )}
            <bdi>{plainName(platformName(platform))}</bdi> ·{' '}
            <time dateTime={createdAt.slice(0, 40)}>{formatMoment(createdAt)}</time>
          </p>
          <OutsideLink address={postUrl} />
        </li>
      ))}
    </ul>
  </section>
);
