/** The user's annotations of a check: a note and tags. They stay in this browser. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';

interface Props {
  record: CheckRecord;
  desk: Desk;
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

export const AnnotationForm = ({ record: { id, note = '', tags = [] }, desk }: Props) => {
  const [words, setWords] = useState(note);
  const [names, setNames] = useState(tags.join(', '));
  const [isSaved, setSaved] = useState(false);
  const change = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    setSaved(false);
  };
  return (
    <form
      class="annotation"
      onSubmit={async (event) => {
        event.preventDefault();
        await desk.checks.annotate({ id, note: words, tags: tagsIn(names) });
        setSaved(true);
      }}
    >
      <label>
        <span>{t('annotate.note')}</span>
        <textarea dir="auto" rows={3} maxLength={5000} value={words} onInput={change(setWords)} />
      </label>
      <label>
        <span>{t('annotate.tags')}</span>
        <input value={names} onInput={change(setNames)} />
      </label>
      <div class="actions">
        <button type="submit">{t('annotate.save')}</button>
        <span role="status">{isSaved ? t('annotate.saved') : ''}</span>
      </div>
    </form>
  );
};
