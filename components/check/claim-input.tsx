/** Where a claim is typed or pasted. */
import { useState } from 'preact/hooks';

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
        <span class="quiet">Paste a claim, link or image address</span>
        <input name="claim" value={text} maxLength={10_000} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button type="submit">Check</button>
    </form>
  );
};
