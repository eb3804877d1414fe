/** Shows what was read from a link or from the page of a claim: site, author, date and text; its picture only on request. */
import { useState } from 'preact/hooks';
import type { ContextCheckEnrichment } from '../../../lib/contract/context-checks.ts';
import { formatDayOrMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { ForeignPicture } from '../../foreign/foreign-picture.tsx';
import { siteName } from '../../foreign/web-address.ts';

const MAX_AUTHORS = 5;

/** The name of a platform stays as it is. */
const typeWords = (type: string): string =>
  type === 'webpage' || type === 'image' || type === 'video' ? t(`link.type.${type}`) : type;

interface Props {
  kind: CheckRecord['kind'];
  enrichment: ContextCheckEnrichment;
}

export const LinkCard = ({ kind, enrichment }: Props) => {
  const { link, input_type, created_at, title, text, image, authors } = enrichment;
  const [isOpen, setOpen] = useState(false);
  const names = authors.slice(0, MAX_AUTHORS).map(({ name }) => name);
  const LONG_CHARS = 300;
  return (
    <section class="link-card" aria-labelledby="link-title">
      <h2 id="link-title">{t(`link.behind.${kind}`)}</h2>
      <p class="quiet">
        <Foreign text={typeWords(input_type)} most={40} /> · <bdi>{siteName(link) ?? t('source.noAddress')}</bdi>
        {names.length > 0 && (
          <>
            {' · '}
            <Foreign text={names.join(', ')} most={160} />
            {authors.length > MAX_AUTHORS && ` ${t('link.moreAuthors', { count: authors.length - MAX_AUTHORS })}`}
          </>
        )}
        {created_at !== undefined && !Number.isNaN(Date.parse(created_at)) && <> · {formatDayOrMoment(created_at)}</>}
      </p>
      {title && (
        <p>
          <ForeignLink address={link} siteIsShown>
            <b>
              <Foreign text={title} most={200} />
            </b>
          </ForeignLink>
        </p>
      )}
      {text && (
        <blockquote class="pre-line">
          <Foreign text={text} most={isOpen ? 20_000 : LONG_CHARS} />
        </blockquote>
      )}
      {text && text.length > LONG_CHARS && (
        <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('link.less') : t('link.more')}
        </button>
      )}
      {image && <ForeignPicture address={image} alt="" />}
    </section>
  );
};
