/** Shows what was just removed, with undo. Takes the focus, because the button that had it is gone. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

interface Props {
  name: string;
  sentence: string;
  onUndo: () => void;
}

export const Removed = ({ name, sentence, onUndo }: Props) => {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), [name]);
  return (
    <p class="notice removed" role="status">
      {sentence}{' '}
      <button type="button" ref={undo} onClick={onUndo}>
        {t('options.undo')}
      </button>
    </p>
  );
};
