/** The answer of an image check: the word of its chip as the headline, with its shape, and its sentence below. */
import { checkWords, type RecipientName } from '../../lib/checks/words/check-words.ts';
import { MAX_LOADED_FILE_BYTES } from '../../lib/contract/input-limits.ts';
import { t } from '../../lib/platform/words.ts';
import { isRunning } from '../../lib/records/check-states.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { imageReportOf } from '../../lib/records/read-image-report.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { Elapsed } from '../check/result/elapsed.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
}

/** The camera and its day are a sentence of their own below. */
const sentenceOf = (record: CheckRecord, sentence: string): string =>
  imageReportOf(record)?.basis === 'camera-note' ? t('imageView.cameraNote') : sentence;

/** The program in the credentials, unless they no longer fit the file. */
const toolIn = (record: CheckRecord): string => {
  const { integrity, statement } = imageReportOf(record)?.credentials ?? {};
  return integrity === 'intact' || integrity === 'ingredient-broken' ? plainName(statement?.tool ?? '', 120) : '';
};

export const ImageResult = ({ record, recipient }: Props) => {
  const { chip, word, sentence } = checkWords(record, recipient);
  const program = toolIn(record);
  return (
    <section class="verdict" aria-label={t('check.result')}>
      <div aria-live="polite">
        <h2 class="headline">
          <LabelChip chip={chip} word={word} />
        </h2>
        {isRunning(record.state) && (
          <p class="quiet">
            <Elapsed since={record.createdAt} />
          </p>
        )}
        <p class="quiet">
          <OwnSentence text={sentenceOf(record, sentence)} />{' '}
          {program !== '' && <OwnSentence text={t('imageView.writtenWith', { program })} />}
        </p>
      </div>
      {record.state.name === 'awaiting-permission' && (
        <p class="quiet">{t('imageView.mostLoaded', { megabytes: MAX_LOADED_FILE_BYTES / 1024 / 1024 })}</p>
      )}
    </section>
  );
};
