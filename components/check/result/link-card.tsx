/** Shows what was read from a link or from the page of a claim, whole: site, authors, date, language, text, links; media on request. */
import { useState } from 'preact/hooks';
import type { ContextCheckEnrichment } from '../../../lib/contract/context-checks.ts';
import { formatDayOrMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { ForeignPicture } from '../../foreign/foreign-picture.tsx';
import { languageNames } from '../../foreign/language-name.ts';
import { siteName, webAddress } from '../../foreign/web-address.ts';

const MAX_AUTHORS = 5;
/** More than anyone reads in a list; the evidence file has all of them. */
const MAX_ROWS = 200;
const LONG_CHARS = 300;

/** The name of a platform stays as it is. */
const typeWords = (type: string): string =>
  type === 'webpage' || type === 'image' || type === 'video' ? t(`link.type.${type}`) : type;

type Enrichment = Pick<Props, 'enrichment'>;

const MAX_TEXT = 20_000;

const Text = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <blockquote class="pre-line">
        <Foreign text={text} most={isOpen ? MAX_TEXT : LONG_CHARS} />
      </blockquote>
      {text.length > LONG_CHARS && (
        <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('link.less') : t('link.more')}
        </button>
      )}
    </>
  );
};

/** The user has just read the page of a claim. */
const FoldedText = ({ text }: { text: string }) => (
  <details class="fold">
    <summary>{t('taken.text')}</summary>
    <blockquote class="pre-line">
      <Foreign text={text} most={MAX_TEXT} />
    </blockquote>
  </details>
);

/** A long list of authors is named by its first ones; the fold has all. */
const Authors = ({ enrichment: { authors } }: Enrichment) =>
  authors.length <= MAX_AUTHORS ? null : (
    <details class="fold">
      <summary>{t('link.authors', { count: authors.length })}</summary>
      <ul>
        {authors.slice(0, MAX_ROWS).map(({ name }, place) => (
          <li key={place}>
            <Foreign text={name} most={160} />
          </li>
        ))}
      </ul>
    </details>
  );

const Links = ({ enrichment: { links } }: Enrichment) =>
  links.length === 0 ? null : (
    <details class="fold">
      <summary>{t('link.links', { count: links.length })}</summary>
      <ul>
        {links.slice(0, MAX_ROWS).map(({ href, text }, place) => (
          <li key={place}>
            <ForeignLink address={href}>
              <Foreign text={text?.trim() ? text : href} most={200} />
            </ForeignLink>
          </li>
        ))}
      </ul>
    </details>
  );

interface Props {
  kind: CheckRecord['kind'];
  enrichment: ContextCheckEnrichment;
}

const Facts = ({ kind, enrichment }: Props) => {
  const { link, input_type, created_at, title, text, lang, image, video, authors } = enrichment;
  const names = authors.slice(0, MAX_AUTHORS).map(({ name }) => name);
  return (
    <>
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
        {lang !== undefined && <> · {t('link.language', { language: languageNames([lang]) })}</>}
      </p>
      <p>
        <ForeignLink address={link} siteIsShown>
          <b>
            <Foreign text={title?.trim() ? title : link} most={200} />
          </b>
        </ForeignLink>
      </p>
      {text && (kind === 'claim' ? <FoldedText text={text} /> : <Text text={text} />)}
      {image && <ForeignPicture address={image} alt="" />}
      {video && (
        <p>
          <ForeignLink address={video}>
            {webAddress(video) ? t('link.video') : <Foreign text={video} most={200} />}
          </ForeignLink>
        </p>
      )}
      <Authors enrichment={enrichment} />
      <Links enrichment={enrichment} />
    </>
  );
};

export const LinkCard = (props: Props) => (
  <section class="link-card" aria-labelledby="link-title">
    <h2 id="link-title">{t(`link.behind.${props.kind}`)}</h2>
    <Facts {...props} />
  </section>
);

/** For a page that the user has just read. */
export const FoldedLinkCard = (props: Props) => (
  <details class="fold link-card">
    <summary>{t(`link.behind.${props.kind}`)}</summary>
    <Facts {...props} />
  </details>
);
