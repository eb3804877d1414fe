/** Runs one request at a time, and holds the problem of the last one. */
import { useState } from 'preact/hooks';
import { type Problem, problemOf } from './problem.ts';

interface Requests {
  isBusy: boolean;
  problem?: Problem;
  /** True on success. */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

export const useRequest = (): Requests => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, ...(problem && { problem }), run };
};
