/**
 * Splits long work into slices: between two slices other tasks run, the work can be stopped, and its progress is
 * reported.
 */

export type GroupingStep =
  | 'loading'
  | 'reading'
  | 'weighing'
  | 'comparing'
  | 'grouping'
  | 'settling'
  | 'naming'
  | 'counting'
  | 'writing';

export interface Progress {
  step: GroupingStep;
  done: number;
  total: number;
}

export interface SliceOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface Slices {
  /** Called after every step. Waits only if the slice is used up. Throws the signal's reason once aborted. */
  pause(progress: Progress): Promise<void> | undefined;
}

/** Half a frame: a page in the same thread stays smooth. */
const SLICE_MS = 8;

/** A message arrives after all other tasks that wait. Browsers would delay a timer in hidden pages. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', done, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });

export const createSlices = ({ signal, onProgress }: SliceOptions = {}): Slices => {
  let end = performance.now() + SLICE_MS;
  const turn = async (progress: Progress): Promise<void> => {
    onProgress?.(progress);
    await nextTurn();
    signal?.throwIfAborted();
    end = performance.now() + SLICE_MS;
  };
  return {
    pause: (progress) => {
      signal?.throwIfAborted();
      return performance.now() < end ? undefined : turn(progress);
    },
  };
};
