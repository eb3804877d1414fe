/** A picture from another site. It is loaded only on a click, without cookies, and the button names the site. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { OutsideLink } from './outside-link.tsx';
import { siteName, webAddress } from './web-address.ts';

interface Props {
  address: string;
  alt: string;
}

type State = 'away' | 'shown' | 'failed';

export const ForeignPicture = ({ address, alt }: Props) => {
  const [state, setState] = useState<State>('away');
  const url = webAddress(address);
  if (!url) return null;
  const site = siteName(url.href) ?? '';
  if (state === 'failed') {
    return (
      <p class="quiet">
        {t('picture.failed', { site })} <OutsideLink address={url.href} />
      </p>
    );
  }
  if (state === 'shown') {
    return (
      <img
        class="foreign-picture"
        src={url.href}
        alt={alt}
        referrerpolicy="no-referrer"
        crossorigin="anonymous"
        onError={() => setState('failed')}
      />
    );
  }
  return (
    <button type="button" onClick={() => setState('shown')}>
      {t('picture.show', { site })}
    </button>
  );
};
