/** Tokens for as long as the browser runs; never on disk. */
import * as z from 'zod/mini';
import { browser } from '../platform/browser.ts';
import type { TokenStore } from '../remote/tokens.ts';

const token = z.object({ value: z.string(), expiresAt: z.number() });

export const sessionTokens = (profile: string): TokenStore => {
  const key = `token ${profile}`;
  return {
    read: async () => {
      const parsed = z.safeParse(token, (await browser.storage.session.get(key))[key]);
      return parsed.success ? parsed.data : undefined;
    },
    write: (fresh) => browser.storage.session.set({ [key]: fresh }),
  };
};
