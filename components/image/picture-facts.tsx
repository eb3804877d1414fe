/** Shows the picture itself, from memory or loaded on request, and its name, place and age. */
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { ageOf } from '../../lib/platform/age.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { watchPreview } from '../../lib/platform/image-previews.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { kindOfFile } from '../../lib/records/read-image-report.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignLink } from '../foreign/foreign-link.tsx';
import { ForeignPicture, SmallPicture } from '../foreign/foreign-picture.tsx';
import { siteName, webAddress } from '../foreign/web-address.ts';
import { givenImageOf } from './given-image.ts';

const KINDS = {
  picture: 'imageView.picture',
  video: 'imageView.video',
  sound: 'imageView.sound',
  document: 'imageView.document',
} as const;

/** The files that a browser shows as an image. */
const SHOWN = /^image\/(?!hei[cf])/;

/** The browser reads a file that it draws on the thread of this page: 50 MB block it for a tenth of a second. */
const DRAWN_AT_ONCE_BYTES = 8 * 1024 * 1024;

const shownFileOf = (check: string): Blob | undefined => {
  const given = givenImageOf(check);
  return given && SHOWN.test(given.type) ? given : undefined;
};

/** The address of the picture in memory: of a file that the user gave this page, or of what a page gave in this session. */
const usePreview = (check: string, given: Blob | undefined): string | undefined => {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (given) {
      const address = URL.createObjectURL(given);
      setPreview(address);
      return () => URL.revokeObjectURL(address);
    }
    const end = new AbortController();
    setPreview(undefined);
    watchPreview(check, setPreview, end.signal);
    return () => end.abort();
  }, [check, given]);
  return preview;
};

const Picture = ({ record }: { record: CheckRecord }) => {
  const { image, ownImage, input } = record;
  /** The check whose large picture the user wants to see. */
  const [wanted, setWanted] = useState<string>();
  const given = shownFileOf(record.id);
  const heldBack = given && given.size > DRAWN_AT_ONCE_BYTES && wanted !== record.id ? given : undefined;
  const preview = usePreview(record.id, heldBack ? undefined : given);
  if (heldBack)
    return (
      <button type="button" onClick={() => setWanted(record.id)}>
        {t('imageView.showLarge', { megabytes: Math.round(heldBack.size / 1024 / 1024) })}
      </button>
    );
  if (preview !== undefined)
    return (
      <SmallPicture key={record.id}>
        <img class="foreign-picture" src={preview} alt={image?.alt ?? ''} />
      </SmallPicture>
    );
  // One of the user is chosen again, below.
  if (ownImage || kindOfFile(record) !== 'picture') return null;
  const address = image?.address ?? input;
  return webAddress(address) ? (
    <ForeignPicture key={record.id} address={address} alt={image?.alt ?? ''} isSmall />
  ) : (
    <p class="quiet">{t('imageView.notKept')}</p>
  );
};

const Name = ({ record: { input, image, ownImage } }: { record: CheckRecord }) =>
  ownImage ? (
    <Foreign text={ownImage.name} most={200} />
  ) : (
    <ForeignLink address={input} siteIsShown>
      <Foreign text={image?.alt || input} most={200} />
    </ForeignLink>
  );

/** Where it was checked. */
const Place = ({ record: { input, page, ownImage } }: { record: CheckRecord }) => {
  if (ownImage) return <>{t(`ownImage.source.${ownImage.source}`)} · </>;
  if (!page) return <bdi>{siteName(input) === undefined ? '' : `${siteName(input)} · `}</bdi>;
  return (
    <>
      <ForeignLink address={page.address} siteIsShown>
        <bdi>{siteName(page.address)}</bdi>
      </ForeignLink>{' '}
      ·{' '}
    </>
  );
};

export const PictureFacts = ({ record, recipient }: { record: CheckRecord; recipient: RecipientName }) => {
  const { updatedAt, importedAt, notFoundAt } = record;
  return (
    <section class="picture" aria-label={t(KINDS[kindOfFile(record)])}>
      <div>
        <p class="checked">
          <Name record={record} />
        </p>
        <p class="quiet">
          <Place record={record} />
          <bdi>{recipient.name}</bdi> · {ageOf(updatedAt, Date.now())}
          {importedAt !== undefined && ` · ${t('check.imported', { when: formatMoment(importedAt) })}`}
          {notFoundAt !== undefined && ` · ${t('check.notFound')}`}
        </p>
      </div>
      <Picture record={record} />
    </section>
  );
};
