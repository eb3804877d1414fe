/** Where a claim is typed or pasted. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

interface Props {
  /** Words to begin with: those of a check that are to be changed. */
  words?: string | undefined;
  onSubmit: (text: string) => void;
}

export const ClaimInput = ({ words, onSubmit }: Props) => {
  const [text, setText] = useState(words ?? '');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (words !== undefined) input.current?.focus();
  }, [words]);
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
        <input
          ref={input}
          name="claim"
          value={text}
          maxLength={10_000}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{t('check.submit')}</button>
    </form>
  );
};
