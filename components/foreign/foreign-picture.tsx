/** A picture from another site. It is loaded only on a click, without cookies, and the button names the site. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { OutsideLink } from './outside-link.tsx';
import { siteName, webAddress } from './web-address.ts';

/** A click shows the picture as large as its place allows, and small again. */
export const SmallPicture = ({ children }: { children: ComponentChildren }) => {
  const [isLarge, setLarge] = useState(false);
  return (
    <button
      type="button"
      class="small-picture"
      aria-expanded={isLarge}
      title={isLarge ? t('picture.smaller') : t('picture.larger')}
      onClick={() => setLarge(!isLarge)}
    >
      {children}
    </button>
  );
};

interface Props {
  address: string;
  alt: string;
  isSmall?: boolean;
}

type State = 'away' | 'shown' | 'failed';

export const ForeignPicture = ({ address, alt, isSmall = false }: Props) => {
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
    const picture = (
      <img
        class="foreign-picture"
        src={url.href}
        alt={alt}
        referrerpolicy="no-referrer"
        crossorigin="anonymous"
        onError={() => setState('failed')}
      />
    );
    return isSmall ? <SmallPicture>{picture}</SmallPicture> : picture;
  }
  return (
    <button type="button" onClick={() => setState('shown')}>
      {t('picture.show', { site })}
    </button>
  );
};
