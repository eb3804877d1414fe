/** The second of the two findings: how a picture is used. It is not checked until the user starts a check. */
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { kindOfFile } from '../../lib/records/read-image-report.ts';
import { Form, TextField } from '../controls/form.tsx';
import { CheckOfWords, useCheckOfWords } from './check-of-words.tsx';
import { EarlierUses } from './earlier-uses.tsx';

interface Props {
  record: CheckRecord;
  desk: Desk;
  onCheck: (words: string) => void;
}

export const HowUsed = ({ record, desk, onCheck }: Props) => {
  const { image, page, input } = record;
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
      <Form
        id="caption"
        start={{ words: image?.alt ?? page?.title ?? '' }}
        isDisabled={({ words }) => words.trim() === ''}
        onSubmit={async ({ words }) => onCheck(words)}
        submit={t('imageView.checkCaption')}
      >
        {({ text }) => <TextField {...text('words')} label={t('imageView.caption')} lines={2} />}
      </Form>
      {kindOfFile(record) === 'picture' && <EarlierUses address={image?.address ?? input} desk={desk} />}
    </section>
  );
};
