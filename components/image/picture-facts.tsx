/** Shows the picture itself, from memory or loaded on request, with its size and the address that was scored. */
import { useEffect, useState } from 'preact/hooks';
import { watchPreview } from '../../lib/platform/image-previews.ts';
import { locale, t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { imageReportOf, kindOfFile } from '../../lib/records/read-image-report.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignPicture } from '../foreign/foreign-picture.tsx';
import { webAddress } from '../foreign/web-address.ts';
import { FileFacts } from './file-facts.tsx';
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

export const PictureFacts = ({ record }: { record: CheckRecord }) => {
  const { image, ownImage, input } = record;
  /** The check whose large picture the user wants to see. */
  const [wanted, setWanted] = useState<string>();
  const given = shownFileOf(record.id);
  const heldBack = given && given.size > DRAWN_AT_ONCE_BYTES && wanted !== record.id ? given : undefined;
  const preview = usePreview(record.id, heldBack ? undefined : given);
  const report = imageReportOf(record);
  const kind = kindOfFile(record);
  const width = report?.image.width ?? image?.width;
  const height = report?.image.height ?? image?.height;
  const bytes = report?.image.bytes;
  const parts = [
    width !== undefined && height !== undefined ? t('imageView.size', { width, height }) : undefined,
    report?.image.format?.toUpperCase(),
    bytes === undefined
      ? undefined
      : new Intl.NumberFormat(locale(), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
          bytes / 1000,
        ),
  ].filter((part) => part !== undefined);
  const scored = ownImage?.name ?? ('result' in record.state ? record.state.result.input : input);
  return (
    <section aria-label={t(KINDS[kind])}>
      {heldBack ? (
        <button type="button" onClick={() => setWanted(record.id)}>
          {t('imageView.showLarge', { megabytes: Math.round(heldBack.size / 1024 / 1024) })}
        </button>
      ) : preview !== undefined ? (
        <img class="foreign-picture" src={preview} alt={image?.alt ?? ''} />
      ) : kind !== 'picture' ? null : webAddress(image?.address ?? input) ? (
        <ForeignPicture address={image?.address ?? input} alt={image?.alt ?? ''} />
      ) : (
        <p class="quiet">{t(ownImage ? 'imageView.ownNotShown' : 'imageView.notKept')}</p>
      )}
      {parts.length > 0 && <p class="quiet">{parts.join(' · ')}</p>}
      <FileFacts record={record} />
      <p class="quiet">
        {t('imageView.scored')} <Foreign text={scored} most={300} />
      </p>
    </section>
  );
};
