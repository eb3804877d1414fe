/** Shows the picture itself, loaded on request, with its size and the address that was scored. */
import { locale, t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { imageReportOf } from '../../lib/records/read-image-report.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { ForeignPicture } from '../foreign/foreign-picture.tsx';
import { webAddress } from '../foreign/web-address.ts';

export const PictureFacts = ({ record }: { record: CheckRecord }) => {
  const { image, ownImage, input } = record;
  const report = imageReportOf(record);
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
    <section aria-label={image?.isVideo ? t('imageView.video') : t('imageView.picture')}>
      {image?.isVideo ? null : webAddress(image?.address ?? input) ? (
        <ForeignPicture address={image?.address ?? input} alt={image?.alt ?? ''} />
      ) : (
        <p class="quiet">{t(ownImage ? 'imageView.ownNotShown' : 'imageView.notKept')}</p>
      )}
      {parts.length > 0 && <p class="quiet">{parts.join(' · ')}</p>}
      <p class="quiet">
        {t('imageView.scored')} <Foreign text={scored} most={300} />
      </p>
    </section>
  );
};
