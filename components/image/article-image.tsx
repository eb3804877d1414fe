/** Offers a check of the image of a fact-checker's article, so that copies of it are found among the checked images. */
import type { ContextSource } from '../../lib/contract/context-checks.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckOrigin, CheckRecord } from '../../lib/records/read-checks.ts';
import { articleImageOf, publisherOf, sourceDay } from '../check/result/read-context.ts';
import { siteName, webAddress } from '../foreign/web-address.ts';
import { checkHref } from '../narrative/stories-address.ts';
import { CheckImages, useIsPrivate } from './check-images.tsx';

/** The check that found the articles. */
export interface FoundBy {
  desk: Pick<Desk, 'images'>;
  check: Pick<CheckRecord, 'id' | 'input'>;
}

interface Props {
  found: FoundBy;
  source: ContextSource;
}

const MAX_PUBLISHER = 200;

const originOf = ({ id }: FoundBy['check'], source: ContextSource): CheckOrigin => {
  const date = sourceDay(source);
  return {
    what: 'article',
    check: id,
    address: source.url,
    publisher: (publisherOf(source) ?? siteName(source.url) ?? source.url).slice(0, MAX_PUBLISHER),
    ...(date === undefined ? {} : { date }),
  };
};

export const hasArticleImage = (source: ContextSource): boolean => webAddress(articleImageOf(source)) !== undefined;

export const ArticleImage = ({ found: { desk, check }, source }: Props) => {
  const image = articleImageOf(source);
  if (image === undefined) return null;
  const trail = [{ what: 'check', id: check.id, name: check.input }] as const;
  return (
    <CheckImages
      desk={desk}
      images={[image]}
      origin={originOf(check, source)}
      onStarted={(id) => {
        location.hash = checkHref({ kind: 'narratives', text: '', trail }, id);
      }}
      isExplained
    />
  );
};

/** What a click on one of the buttons does. */
export const ArticleImageNote = () => (useIsPrivate() ? null : <p class="quiet">{t('thread.imageIsLoaded')}</p>);
