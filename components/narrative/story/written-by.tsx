/** Names the author of the text about a narrative and the posts that its sentences cite. */
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import type { WrittenBy } from '../../../lib/narratives/listing/story-quotes.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { OutsideLink } from '../../foreign/outside-link.tsx';
import { plainName } from '../../foreign/plain-name.ts';

export const WrittenByLine = ({ model, at }: WrittenBy) => (
  <p class="quiet">{t('stories.writtenBy', { model: plainName(model), when: formatMoment(at) })}</p>
);

export const Citations = ({ citations }: WrittenBy) => (
  <section class="quotes" aria-label={t('stories.cited')}>
    <ul class="plain">
      {citations.map(({ number, author, platform, createdAt, postUrl }) => (
        <li key={number}>
          [{number}] {author !== undefined && <ForeignName name={author} />}{' '}
          <span class="quiet">
            <bdi>{plainName(platformName(platform))}</bdi> ·{' '}
            <time dateTime={createdAt.slice(0, 40)}>{formatMoment(createdAt)}</time>
          </span>{' '}
          <OutsideLink address={postUrl} />
        </li>
      ))}
    </ul>
  </section>
);
