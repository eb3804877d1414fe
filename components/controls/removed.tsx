/** Shows what was just removed, with undo. Takes the focus where the control that had it is gone. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

interface Props {
  name: string;
  sentence: string;
  /** The control that removed it is still there and keeps the focus. */
  staysWithControl?: boolean;
  onUndo: () => void;
}

export const Removed = ({ name, sentence, staysWithControl = false, onUndo }: Props) => {
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!staysWithControl) undo.current?.focus();
  }, [name, staysWithControl]);
  return (
    <p class="notice removed" role="status">
      {sentence}{' '}
      <button type="button" ref={undo} onClick={onUndo}>
        {t('options.undo')}
      </button>
    </p>
  );
};
