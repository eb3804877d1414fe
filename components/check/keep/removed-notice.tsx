/** A check was put away: what that means, and the way back. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import type { Asked } from '../check-words.ts';

interface Props {
  ids: readonly string[];
  /** The services among those that were asked: they keep their copy. */
  asked: readonly Asked[];
  desk: Desk;
  onRestored: () => void;
}

export const RemovedNotice = ({ ids, asked, desk, onRestored }: Props) => {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed has gone.
  useLayoutEffect(() => undo.current?.focus(), [ids.join()]);
  const services = [...new Set(asked.flatMap(({ name, own }) => (own ? [] : [name])))];
  return (
    <p role="status" class="removed">
      {ids.length === 1 ? t('check.removed') : t('history.removed', { count: ids.length })}{' '}
      {services.map((who) => (
        <span key={who}>{t('check.keepsCopy', { who })} </span>
      ))}
      <button
        type="button"
        ref={undo}
        onClick={async () => {
          await desk.checks.restoreAll({ ids: [...ids] });
          onRestored();
        }}
      >
        {t('check.undo')}
      </button>
    </p>
  );
};
