/** Offers checks of others' images by this device, each on a click that names the site of the image; none in a private window. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { allowHosts } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { isInPrivateWindow } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckOrigin } from '../../lib/records/read-checks.ts';
import { useStart } from '../check/begin/use-start.ts';
import { siteName, webAddress } from '../foreign/web-address.ts';
import { NotSent } from '../narrative/thread/check-text.tsx';

interface Props {
  desk: Pick<Desk, 'images'>;
  /** Their addresses, as somebody else wrote them. */
  images: readonly string[];
  origin: CheckOrigin;
  onStarted: (id: string) => void;
  /** True if the view says once for several buttons how an image is loaded. */
  isExplained?: boolean;
}

const MAX_IMAGES = 10;

/** The image is private in doubt. */
export const useIsPrivate = (): boolean => {
  const [isPrivate, setPrivate] = useState(true);
  useEffect(() => {
    isInPrivateWindow().then(setPrivate, () => {});
  }, []);
  return isPrivate;
};

export const CheckImages = ({ desk, images: addresses, origin, onStarted, isExplained = false }: Props) => {
  const isPrivate = useIsPrivate();
  const [refused, setRefused] = useState<string>();
  const { problem, start } = useStart(onStarted);
  const images = addresses.flatMap((image) => webAddress(image) ?? []).slice(0, MAX_IMAGES);
  if (isPrivate || images.length === 0) return null;
  const check = async ({ href, hostname }: URL) => {
    // The permission prompt must be the first action of the click.
    const isAllowed = await allowHosts(access, [hostname]);
    setRefused(isAllowed ? undefined : t('imageFile.noPermission', { host: hostname }));
    if (isAllowed) await start(desk.images.checkFrom({ address: href, origin }));
  };
  return (
    <>
      {!isExplained && <p class="quiet">{t('thread.imageIsLoaded')}</p>}
      <div class="actions">
        {images.map((image, at) => (
          <button key={image.href} type="button" onClick={() => check(image)}>
            {t(images.length === 1 ? 'thread.checkImage' : 'thread.checkImageOf', {
              site: siteName(image.href) ?? image.hostname,
              number: at + 1,
            })}
          </button>
        ))}
      </div>
      <NotSent problem={refused ?? problem} />
    </>
  );
};
