/** Stores tokens for the browser session; never on disk. */
import * as z from 'zod/mini';
import { browser } from '../platform/browser.ts';
import type { TokenStore } from '../remote/tokens.ts';

const token = z.object({ value: z.string(), expiresAt: z.number() });

const keyOf = (profile: string): string => `token ${profile}`;

export const sessionTokens = (profile: string): TokenStore => ({
  read: async () => {
    const key = keyOf(profile);
    const parsed = z.safeParse(token, (await browser.storage.session.get(key))[key]);
    return parsed.success ? parsed.data : undefined;
  },
  write: (fresh) => browser.storage.session.set({ [keyOf(profile)]: fresh }),
});

/** The tokens of all connections. */
export const forgetTokens = async (): Promise<void> => {
  const names = Object.keys(await browser.storage.session.get(null)).filter((name) => name.startsWith(keyOf('')));
  await browser.storage.session.remove(names);
};

/** Call this after the credentials changed: a token belongs to the credentials that requested it. */
export const forgetToken = (profile: string): Promise<void> => browser.storage.session.remove(keyOf(profile));
