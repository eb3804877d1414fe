/**
 * One act of a user: runs it, says that it runs, and why it failed. What a view reads when it opens is loaded in the same way, and
 * both are tried again where that does no harm.
 */
import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { problemOf, sentenceOf } from '../connection/problem.ts';
import { ProblemNote } from '../connection/problem-note.tsx';

/** Is called within the click, so that a permission prompt can open before anything is awaited. */
type Work = (signal: AbortSignal) => unknown;

export interface Action {
  isBusy: boolean;
  /** The reason for which the last one failed. */
  error?: unknown;
  sentence?: string;
  /**
   * True on success. Starts at once, also while another runs: of two quick switches the second must not be lost. A button and a form
   * ignore a press until then.
   */
  run: (work: Work) => Promise<boolean>;
  /** For what may be sent twice, as a read or a setting: *Try again* runs it once more. */
  runAgain: (work: Work) => Promise<boolean>;
  retry?: (() => unknown) | undefined;
}

/** The signal of its work is aborted when the component is gone. */
export const useAction = (): Action => {
  const [running, setRunning] = useState(0);
  const [failure, setFailure] = useState<Pick<Action, 'error' | 'sentence' | 'retry'>>({});
  const end = useMemo(() => new AbortController(), []);
  useEffect(() => () => end.abort(), []);
  const begin = async (work: Work, retry?: () => unknown): Promise<boolean> => {
    setRunning((count) => count + 1);
    setFailure({});
    try {
      await work(end.signal);
      return true;
    } catch (error) {
      if (!end.signal.aborted) setFailure({ error, sentence: sentenceOf(error), retry });
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  const runAgain = (work: Work): Promise<boolean> => begin(work, () => runAgain(work));
  return { isBusy: running > 0, ...failure, run: (work) => begin(work), runAgain };
};

export interface Loaded<T> {
  /** Undefined until it is loaded for the first time. */
  loaded: T | undefined;
  /** The reason for which the last read failed. */
  error: unknown;
  load: () => Promise<void>;
  /** Reads it once more after a change, also after one that failed. Begins the change at once. */
  change: <R>(work: () => Promise<R>) => Promise<R>;
}

/** Reads when the component opens and whenever the inputs change; the last read counts. */
export const useLoaded = <T,>(read: () => Promise<T>, inputs: readonly unknown[]): Loaded<T> => {
  const [loaded, setLoaded] = useState<T>();
  const [error, setError] = useState<unknown>();
  const last = useRef(0);
  const load = useCallback(async () => {
    last.current += 1;
    const own = last.current;
    const isLast = () => own === last.current;
    try {
      const value = await read();
      if (!isLast()) return;
      setLoaded(() => value);
      setError(undefined);
    } catch (reason) {
      if (isLast()) setError(reason);
    }
  }, inputs);
  useEffect(() => {
    void load();
    return () => {
      last.current += 1;
    };
  }, [load]);
  const change = async <R,>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } finally {
      await load();
    }
  };
  return { loaded, error, load, change };
};

interface ButtonProps {
  action: Action;
  onAct: Work;
  /** True for what may be sent twice. */
  isRepeatable?: boolean;
  class?: string | undefined;
  /** The accessible name; the words of the button, unless given. */
  label?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Whether the part that the button shows is open. */
  isOpen?: boolean | undefined;
  children: ComponentChildren;
}

/** Keeps the focus while it runs, which a disabled button would lose. */
export const ActionButton = ({
  action,
  onAct,
  isRepeatable,
  label,
  isDisabled,
  isOpen,
  children,
  ...props
}: ButtonProps) => (
  <button
    type="button"
    {...props}
    aria-label={label}
    aria-expanded={isOpen}
    aria-disabled={action.isBusy || undefined}
    disabled={isDisabled}
    onClick={() => !action.isBusy && (isRepeatable ? action.runAgain(onAct) : action.run(onAct))}
  >
    {children}
  </button>
);

/** Why the last one failed, with *Try again* where that does no harm. `who` is the service whose words may stand in it. */
export const ActionProblem = ({ action: { error, retry }, who }: { action: Action; who?: string | undefined }) => {
  const problem = useMemo(() => problemOf(error), [error]);
  return error === undefined ? null : <ProblemNote problem={problem} recipientName={who} onRetry={retry} />;
};
