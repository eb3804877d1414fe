/** Stores a token in memory for the duration of a test. */
import type { Token, TokenStore } from '../../lib/remote/tokens.ts';

export const createMemoryTokenStore = (token?: Token): TokenStore => {
  let stored = token;
  return {
    read: async () => stored,
    write: async (next) => {
      stored = next;
    },
  };
};
