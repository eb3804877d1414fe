/** Says where in the panel a check was started, and leads back there. */
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckOrigin, CheckRecord } from '../../../lib/records/read-checks.ts';
import { ForeignLink } from '../../foreign/foreign-link.tsx';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { hrefOf } from '../../panel/address.ts';
import { useAddress } from '../../panel/use-address.ts';
import { postHref, storyHref } from '../stories-address.ts';
import { paramsFromCheck } from './from-check.ts';

const Of = ({ record, origin }: { record: CheckRecord; origin: CheckOrigin }) => {
  const { address } = useAddress();
  switch (origin.what) {
    case 'post': {
      const network = plainName(platformName(origin.platform), 40);
      return (
        <>
          {t('thread.fromPost', { network })}
          {origin.author !== undefined && (
            <>
              {' · '}
              <ForeignName name={origin.author} />
            </>
          )}
          {' · '}
          <a href={postHref(paramsFromCheck(address, record, origin), origin.postId)}>{t('thread.openPost')}</a>
        </>
      );
    }
    case 'article':
      return (
        <>
          {t('thread.fromArticle', { publisher: plainName(origin.publisher, 60) })}
          {' · '}
          <ForeignLink address={origin.address} siteIsShown>
            {t('thread.openArticle')}
          </ForeignLink>
          {' · '}
          <a href={hrefOf('check', [origin.check])}>{t('imageView.openCheck')}</a>
        </>
      );
    case 'story':
      return (
        <>
          {t('thread.fromStory')} · <ForeignName name={origin.name} /> ·{' '}
          <a href={storyHref(paramsFromCheck(address, record, origin), origin.narrativeId)}>{t('thread.openStory')}</a>
        </>
      );
    case 'image': {
      const said = [origin.author, origin.date].filter(Boolean).join(' · ');
      return (
        <>
          {t(origin.region ? 'thread.inImage' : 'thread.fromImage')} ·{' '}
          <a href={hrefOf('image', [origin.check])}>{t('thread.openImage')}</a>
          {said !== '' && (
            <>
              {' · '}
              {t('thread.imageSays')} <ForeignName name={said} />
            </>
          )}
        </>
      );
    }
  }
};

export const OriginLine = ({ record }: { record: CheckRecord }) =>
  record.origin === undefined ? null : (
    <p class="origin">
      <Of record={record} origin={record.origin} />
    </p>
  );
