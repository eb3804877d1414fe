/**
 * Offers the text in an image, recognized on this device: at once where the user gave this page the image, or chose the text in the
 * menu; else on a click.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ImageRegion } from '../../lib/contract/device/text-in-image.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { allowHosts } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';
import { isOver } from '../../lib/records/check-states.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { imageReportOf } from '../../lib/records/read-image-report.ts';
import { siteName, webAddress } from '../foreign/web-address.ts';
import { givenImageOf } from './given-image.ts';
import { RecognizedText, type SaidOfPost } from './recognized-text.tsx';
import { TextLanguageChoice, useTextLanguages } from './text-language.tsx';
import { useTextInImage } from './use-text-in-image.ts';

export interface WordsInImage {
  words: string;
  region: ImageRegion;
  sha256: string;
  said: SaidOfPost;
}

interface Props {
  record: CheckRecord;
  desk: Desk;
  /** The user chose the text in the menu. */
  isWantedNow: boolean;
  onCheck: (found: WordsInImage) => void;
}

export const TextInImage = ({ record, desk, isWantedNow, onCheck }: Props) => {
  const { id, input, ownImage } = record;
  const [image] = useState(() => givenImageOf(id));
  const url = ownImage ? undefined : webAddress(input);
  const { reading, read, cancel } = useTextInImage(desk, imageReportOf(record)?.image.sha256);
  const [isOpen, setOpen] = useState(false);
  // The image is in memory, so that nothing is loaded for its text.
  const [isAtOnce] = useState(isWantedNow || image !== undefined);
  const languages = useTextLanguages(desk, isOpen || isAtOnce);
  const { chosen = 'eng' } = languages;
  const hasBegun = useRef(false);
  const start = async () => {
    setOpen(true);
    // The permission prompt must be the first action of the click.
    if (!image && url) await allowHosts(access, [url.hostname]);
    await read(image ? { image } : { input }, chosen);
  };
  const isReady = isAtOnce && isOver(record.state) && languages.chosen !== undefined;
  useEffect(() => {
    if (!isReady || hasBegun.current) return;
    hasBegun.current = true;
    // An image that the page gave is here; otherwise the check has just loaded it from the same host.
    void read(image ? { image } : { input }, chosen);
  }, [isReady]);

  const isReading = reading.name === 'reading';
  const hasFile = image !== undefined || url !== undefined;
  // An image of the user that is in memory no longer has to be chosen again, which the view offers once.
  if (ownImage && !hasFile) return null;
  return (
    <section aria-labelledby="text-title">
      <h3 id="text-title" class={reading.name === 'idle' && hasFile ? 'heard' : undefined}>
        {t('imageText.title')}
      </h3>
      {!hasFile && !isWantedNow && <p class="quiet">{t('imageText.fromPage')}</p>}
      <div class="actions">
        {isReading && (
          <button type="button" onClick={cancel}>
            {t('imageText.cancel')}
          </button>
        )}
        {!isReading && hasFile && (
          <button type="button" onClick={start}>
            {t(reading.name === 'idle' ? 'imageText.read' : 'imageText.readAgain')}
          </button>
        )}
        {hasFile && reading.name === 'idle' && (
          <p class="quiet">
            {image || !url
              ? t('imageText.onDevice')
              : t('imageText.loads', { site: siteName(url.href) ?? url.hostname })}
          </p>
        )}
      </div>
      {isReading && (
        <>
          <progress value={reading.share} aria-label={t('imageText.title')} />
          <p role="status" class="quiet">
            {t('imageText.reading', { percent: Math.floor(reading.share * 10) * 10 })}
          </p>
        </>
      )}
      {reading.name === 'failed' && (
        <p role="alert">
          <b>{t('imageText.notRead')}</b> · {reading.because}
        </p>
      )}
      {reading.name === 'read' && (
        <RecognizedText
          {...reading}
          isFolded={!isOpen && image !== undefined}
          onCheck={(words, region, said) => onCheck({ words, region, said, sha256: reading.text.sha256 })}
        />
      )}
      {(isOpen || isAtOnce) && <TextLanguageChoice desk={desk} languages={languages} />}
    </section>
  );
};
