/** The second of the two findings: how a picture is used. It is not checked until the user starts a check. */
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { readCaption } from '../../lib/records/read-caption.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { Form, TextField } from '../controls/form.tsx';
import { CheckOfWords, useCheckOfWords } from './check-of-words.tsx';

interface Props {
  record: CheckRecord;
  desk: Desk;
  onCheck: (words: string) => void;
}

const LINE_CHARS = 40;
const MAX_LINES = 3;

export const HowUsed = ({ record, desk, onCheck }: Props) => {
  const caption = readCaption(record);
  const check = useCheckOfWords(record, caption);
  return (
    <section aria-labelledby="used-title">
      <Form
        id="caption"
        class="caption"
        start={{ words: caption }}
        isDisabled={({ words }) => words.trim() === ''}
        onSubmit={async ({ words }) => onCheck(words)}
        submit={t('imageView.checkCaption')}
      >
        {({ text }) => (
          <TextField
            {...text('words')}
            label={t('imageView.caption')}
            lines={Math.min(MAX_LINES, Math.ceil(caption.length / LINE_CHARS) || 1)}
          />
        )}
      </Form>
      <h3 id="used-title">{t('imageView.howUsed')}</h3>
      {check ? (
        <CheckOfWords check={check} desk={desk} />
      ) : (
        <p class="not-checked">
          <b>{t('imageView.notChecked')}</b> <span class="quiet">{t('imageView.notCheckedWhy')}</span>
        </p>
      )}
    </section>
  );
};
