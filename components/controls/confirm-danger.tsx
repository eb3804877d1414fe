/** Asks before something that cannot be undone. The button that keeps everything has the focus, and Escape presses it. */
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  /** The id of the question. */
  id: string;
  question: string;
  keep: string;
  go: string;
  onKeep: () => void;
  onGo: () => unknown;
}

export const ConfirmDanger = ({ id, question, keep, go, onKeep, onGo }: Props) => {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div
      class="notice notice-problem"
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && onKeep()}
    >
      <p id={id}>{question}</p>
      <div class="actions">
        <button type="button" ref={first} onClick={onKeep}>
          {keep}
        </button>
        <button type="button" class="danger" onClick={onGo}>
          {go}
        </button>
      </div>
    </div>
  );
};
