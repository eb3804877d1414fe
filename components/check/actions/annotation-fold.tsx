/** A fold with the user's annotations of a check: a note and tags. They stay in this browser. */
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { Form, TextField } from '../../controls/form.tsx';

interface Props {
  record: CheckRecord;
  desk: Desk;
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

export const AnnotationFold = ({ record: { id, note = '', tags = [] }, desk }: Props) => (
  <details class="fold">
    <summary>
      <span class="annotation-line">
        {t('annotate.title')}
        {/* An annotation that is folded away would be forgotten. */}
        <bdi class="quiet excerpt">{[note, ...tags].filter(Boolean).join(' · ')}</bdi>
      </span>
    </summary>
    <Form
      id="annotation"
      class="annotation"
      start={{ note, tags: tags.join(', ') }}
      onSubmit={async (values) => {
        await desk.checks.annotate({ id, note: values.note, tags: tagsIn(values.tags) });
      }}
      done={() => t('annotate.saved')}
      submit={t('annotate.save')}
    >
      {({ text }) => (
        <>
          <TextField {...text('note')} label={t('annotate.note')} lines={3} maxChars={5000} />
          <TextField {...text('tags')} label={t('annotate.tags')} />
        </>
      )}
    </Form>
  </details>
);
