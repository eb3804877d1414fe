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

/** The picture in memory: what the user gave this page, or what a page gave in this session. */
const usePreview = (check: string): string | undefined => {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    const given = givenImageOf(check);
    if (given && SHOWN.test(given.type)) {
      const address = URL.createObjectURL(given);
      setPreview(address);
      return () => URL.revokeObjectURL(address);
    }
    const end = new AbortController();
    setPreview(undefined);
    watchPreview(check, setPreview, end.signal);
    return () => end.abort();
  }, [check]);
  return preview;
};

export const PictureFacts = ({ record }: { record: CheckRecord }) => {
  const { image, ownImage, input } = record;
  const preview = usePreview(record.id);
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
      {preview !== undefined ? (
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
