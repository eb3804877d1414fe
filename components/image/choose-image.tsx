/** A button that opens the browser's dialog for an image file. */
import { useRef } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

interface Props {
  isDisabled: boolean;
  onFile: (file: File) => void;
}

export const ChooseImage = ({ isDisabled, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" disabled={isDisabled} onClick={() => input.current?.click()}>
        {t('ownImage.choose')}
      </button>
      <input
        ref={input}
        type="file"
        name="own-image"
        accept="image/*"
        aria-label={t('ownImage.choose')}
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
