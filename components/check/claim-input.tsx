/** Where a claim is typed or pasted. */
import { useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

export const ClaimInput = ({ onSubmit }: { onSubmit: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <form
      class="claim-input"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onSubmit(text);
        setText('');
      }}
    >
      <label>
        <span class="quiet">{t('check.input')}</span>
        <input name="claim" value={text} maxLength={10_000} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="submit">{t('check.submit')}</button>
    </form>
  );
};
