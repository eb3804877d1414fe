/** Asks once more before everything is gone, since nothing brings it back. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';

export const EraseForm = ({ onErase }: { onErase: () => Promise<void> }) => {
  const [state, setState] = useState<'asleep' | 'asks' | 'erases' | 'failed'>('asleep');
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'asks') keep.current?.focus();
  }, [state]);
  const erase = () => {
    setState('erases');
    return onErase().catch(() => setState('failed'));
  };
  if (state === 'asleep' || state === 'failed') {
    return (
      <>
        {state === 'failed' && (
          <p class="problem" role="alert">
            {t('data.notErased')}
          </p>
        )}
        <button type="button" class="danger" onClick={() => setState('asks')}>
          {t('data.eraseAsk')}
        </button>
      </>
    );
  }
  return (
    <div class="notice notice-problem" role="alertdialog" aria-labelledby="erase-ask">
      <p id="erase-ask">{t('data.eraseSure')}</p>
      <div class="actions">
        <button type="button" ref={keep} disabled={state === 'erases'} onClick={() => setState('asleep')}>
          {t('data.keep')}
        </button>
        <button type="button" class="danger" disabled={state === 'erases'} onClick={erase}>
          {t('data.eraseNow')}
        </button>
      </div>
    </div>
  );
};
