/** A button that opens the browser's dialog for an image file, or for any file that can be examined. */
import { useRef } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

interface Props {
  isDisabled: boolean;
  onFile: (file: File) => void;
  /** The word on the button, if it is not the usual one. */
  word?: string;
  /** The name of its field. */
  field?: string;
  /** Also videos, sound files and documents, whose origin can be examined. */
  isAnyFile?: boolean;
}

/** Some systems know no type for these names. */
const FILES = 'image/*,video/*,audio/*,application/pdf,.heic,.heif,.svg,.m4a,.mov';

export const ChooseImage = ({ isDisabled, onFile, word, field = 'own-image', isAnyFile = false }: Props) => {
  const shown = word ?? t(isAnyFile ? 'ownImage.choose' : 'ownImage.chooseImage');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" disabled={isDisabled} onClick={() => input.current?.click()}>
        {shown}
      </button>
      <input
        ref={input}
        type="file"
        name={field}
        accept={isAnyFile ? FILES : 'image/*'}
        aria-label={shown}
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
