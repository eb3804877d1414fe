/** Tokens kept for as long as the test runs. */
import type { Token, TokenStore } from '../../lib/remote/tokens.ts';

export const createMemoryTokenStore = (token?: Token): TokenStore => {
  let kept = token;
  return {
    read: async () => kept,
    write: async (next) => {
      kept = next;
    },
  };
};
