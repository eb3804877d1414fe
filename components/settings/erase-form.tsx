/** Erases everything after a confirmation and a countdown that can be cancelled, because erasing cannot be undone. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/platform/words.ts';
import { ConfirmDanger } from '../controls/confirm-danger.tsx';

/** Undefined if no countdown is running. */
const useCountdown = (end: number | undefined, onEnd: () => void): number | undefined => {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (end === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      onEnd();
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return end === undefined ? undefined : Math.max(0, Math.ceil((end - now) / 1000));
};

/** Long enough to read the sentence and reach the button. */
const PAUSE_S = 10;

type State =
  | { name: 'asleep'; notice?: 'kept' | 'failed' }
  | { name: 'asks' }
  /** Nothing is erased yet. */
  | { name: 'pauses'; end: number }
  | { name: 'erases' };

const notices = { kept: 'data.kept', failed: 'data.notErased' } as const;

const Pauses = ({ end, onKeep, onEnd }: { end: number; onKeep: () => void; onEnd: () => void }) => {
  const undo = useRef<HTMLButtonElement>(null);
  const left = useCountdown(end, onEnd) ?? 0;
  useEffect(() => undo.current?.focus(), []);
  return (
    <div class="notice notice-problem" role="alertdialog" aria-labelledby="erase-pause" aria-describedby="erase-leave">
      <p id="erase-pause">{t('data.erasing', { seconds: PAUSE_S })}</p>
      <p id="erase-leave">{t('data.erasingLeave')}</p>
      <progress value={PAUSE_S - left} max={PAUSE_S} aria-label={t('data.erasingLeft')} />
      <div class="actions">
        <button type="button" ref={undo} class="main" onClick={onKeep}>
          {t('data.undoErase')}
        </button>
        <span class="quiet" aria-hidden="true">
          {t('data.secondsLeft', left, { count: left })}
        </span>
      </div>
    </div>
  );
};

export const EraseForm = ({ onErase }: { onErase: () => Promise<void> }) => {
  const [state, setState] = useState<State>({ name: 'asleep' });
  const opener = useRef<HTMLButtonElement>(null);
  const isBack = state.name === 'asleep' && state.notice !== undefined;
  useEffect(() => {
    if (isBack) opener.current?.focus();
  }, [isBack]);
  const keep = () => setState({ name: 'asleep', notice: 'kept' });
  switch (state.name) {
    case 'asks':
      return (
        <ConfirmDanger
          id="erase-ask"
          question={t('data.eraseSure', { seconds: PAUSE_S })}
          keep={t('data.keep')}
          go={t('data.eraseNow')}
          onKeep={keep}
          onGo={() => setState({ name: 'pauses', end: Date.now() + PAUSE_S * 1000 })}
        />
      );
    case 'pauses':
      return (
        <Pauses
          end={state.end}
          onKeep={keep}
          onEnd={() => {
            setState({ name: 'erases' });
            void onErase().catch(() => setState({ name: 'asleep', notice: 'failed' }));
          }}
        />
      );
    case 'erases':
      return <p role="status">{t('data.erasingNow')}</p>;
    case 'asleep':
      return (
        <>
          <p class={state.notice === 'failed' ? 'problem' : 'quiet'} role="status">
            {state.notice && t(notices[state.notice])}
          </p>
          <button type="button" class="danger" ref={opener} onClick={() => setState({ name: 'asks' })}>
            {t('data.eraseAsk')}
          </button>
        </>
      );
  }
};
