/** Keys of passphrases as the platform derives them, at a small part of the cost, which is there for guesses alone. */
import { vi } from 'vitest';

const QUICK_ROUNDS = 1_000;

/** Returns the numbers of rounds that are requested from then on. `vi.restoreAllMocks()` ends it. */
export const deriveQuickly = (): number[] => {
  const requested: number[] = [];
  const { subtle } = crypto;
  const derive = subtle.deriveKey.bind(subtle);
  vi.spyOn(subtle, 'deriveKey').mockImplementation((algorithm, ...rest) => {
    if (typeof algorithm === 'string' || !('iterations' in algorithm)) return derive(algorithm, ...rest);
    requested.push(algorithm.iterations);
    return derive({ ...algorithm, iterations: QUICK_ROUNDS }, ...rest);
  });
  return requested;
};
