/** A button that opens the browser's dialog for an image file. */
import { useRef } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

interface Props {
  isDisabled: boolean;
  onFile: (file: File) => void;
  /** The word on the button, if it is not the usual one. */
  word?: string;
  /** The name of its field. */
  field?: string;
}

export const ChooseImage = ({ isDisabled, onFile, word = t('ownImage.choose'), field = 'own-image' }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" disabled={isDisabled} onClick={() => input.current?.click()}>
        {word}
      </button>
      <input
        ref={input}
        type="file"
        name={field}
        accept="image/*"
        aria-label={word}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Choosing the same file again is a change as well.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
