/** Shows that checks were removed, what that means, and an undo button. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { readCheck, UNDO_REMOVAL_MS } from '../../../lib/records/read-checks.ts';

interface Props {
  ids: readonly string[];
  /** The services that received the checks: they keep their copies. */
  recipients: readonly RecipientName[];
  desk: Desk;
  onRestored: () => void;
}

export const RemovedNotice = ({ ids, recipients, desk, onRestored }: Props) => {
  const undo = useRef<HTMLButtonElement>(null);
  // Takes the focus, because the button that had it is gone.
  useLayoutEffect(() => undo.current?.focus(), [ids.join()]);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    setGone(false);
    const timer = setTimeout(() => setGone(true), UNDO_REMOVAL_MS);
    return () => clearTimeout(timer);
  }, [ids.join()]);
  const restore = async () => {
    try {
      await desk.checks.restoreAll({ ids: [...ids] });
      onRestored();
    } catch {
      setGone((await Promise.all(ids.map(readCheck))).includes(undefined));
    }
  };
  const services = [...new Set(recipients.flatMap(({ name, own }) => (own ? [] : [name])))];
  return (
    <p role="status" class="removed">
      {ids.length === 1 ? t('check.removed') : t('history.removed', { count: ids.length })}{' '}
      {services.map((recipientName) => (
        <span key={recipientName}>{t('check.keepsCopy', { who: recipientName })} </span>
      ))}
      {isGone ? (
        t('check.goneForGood')
      ) : (
        <>
          {t('check.undoneFor', { minutes: UNDO_REMOVAL_MS / 60_000 })}{' '}
          <button type="button" ref={undo} onClick={restore}>
            {t('check.undo')}
          </button>
        </>
      )}
    </p>
  );
};
