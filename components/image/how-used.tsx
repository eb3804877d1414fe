/** The second of the two findings: how a picture is used. It is not checked until the user starts a check. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { kindOfFile } from '../../lib/records/read-image-report.ts';
import { CheckOfWords, useCheckOfWords } from './check-of-words.tsx';
import { EarlierUses } from './earlier-uses.tsx';

interface Props {
  record: CheckRecord;
  desk: Desk;
  onCheck: (words: string) => void;
}

export const HowUsed = ({ record, desk, onCheck }: Props) => {
  const { image, page, input } = record;
  const [words, setWords] = useState(image?.alt ?? page?.title ?? '');
  const check = useCheckOfWords(record, image?.alt ?? page?.title ?? '');
  return (
    <section aria-labelledby="used-title">
      <h2 id="used-title">{t('imageView.howUsed')}</h2>
      {check ? (
        <CheckOfWords check={check} desk={desk} />
      ) : (
        <p>
          <b>{t('imageView.notChecked')}</b> · {t('imageView.notCheckedWhy')}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '') onCheck(words);
        }}
      >
        <label>
          <span class="quiet">{t('imageView.caption')}</span>
          <textarea dir="auto" rows={2} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
        <div class="actions">
          <button type="submit" disabled={words.trim() === ''}>
            {t('imageView.checkCaption')}
          </button>
        </div>
      </form>
      {kindOfFile(record) === 'picture' && <EarlierUses address={image?.address ?? input} desk={desk} />}
    </section>
  );
};
