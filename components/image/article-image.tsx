/** Offers a check of the image of a fact-checker's article, so that copies of it are found among the checked images. */
import type { ContextSource } from '../../lib/contract/context-checks.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { articleImageOf, publisherOf, sourceDay } from '../check/result/read-context.ts';
import { siteName, webAddress } from '../foreign/web-address.ts';
import { checkHref } from '../narrative/stories-address.ts';
import { CheckImages, useIsPrivate } from './check-images.tsx';

/** The check that found the articles. */
export interface FoundBy {
  desk: Pick<Desk, 'images'>;
  check: Pick<CheckRecord, 'id' | 'input'>;
}

interface Article {
  url: string;
  publisher?: string | undefined;
  /** The day of its publication, as YYYY-MM-DD. */
  date?: string | undefined;
  /** The address of its image. */
  image?: string | undefined;
}

const MAX_PUBLISHER = 200;

/** Absent where a source has no image. */
export const articleOf = (source: ContextSource): Article | undefined => {
  const image = articleImageOf(source);
  return webAddress(image) && { url: source.url, publisher: publisherOf(source), date: sourceDay(source), image };
};

export const ArticleImage = ({ found: { desk, check }, article }: { found: FoundBy; article: Article }) => {
  const { url, publisher, date, image } = article;
  if (image === undefined) return null;
  const trail = [{ what: 'check', id: check.id, name: check.input }] as const;
  return (
    <CheckImages
      desk={desk}
      images={[image]}
      origin={{
        what: 'article',
        check: check.id,
        address: url,
        publisher: (publisher ?? siteName(url) ?? url).slice(0, MAX_PUBLISHER),
        ...(date === undefined ? {} : { date }),
      }}
      onStarted={(id) => {
        location.hash = checkHref({ kind: 'narratives', text: '', trail }, id);
      }}
      isExplained
    />
  );
};

/** The action of a click on one of the buttons. */
export const ArticleImageNote = () => (useIsPrivate() ? null : <p class="quiet">{t('thread.articleImages')}</p>);
