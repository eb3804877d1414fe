/** The requests of extension pages about the passphrase over the stored secrets. It is accepted and never returned. */
import * as z from 'zod/mini';
import { secretsAreKeptFor } from '../connections/kept-for.ts';
import {
  changePassphrase,
  forgetPassphrase,
  lockSecrets,
  lockSecretsAfter,
  MIN_PASSPHRASE,
  removePassphrase,
  secretsState,
  setPassphrase,
  unlockSecrets,
} from '../connections/passphrase.ts';
import { areSourceSecretsLocked } from '../connections/this-device/post-sources.ts';
import { safe } from './procedures.ts';

const secretsView = z.object({
  hasPassphrase: z.boolean(),
  isLocked: z.boolean(),
  /** Scheduled topics wait until the account of a network is unlocked. */
  topicsWait: z.boolean(),
  /** The names of the services and sources that a secret is stored for. */
  keptFor: z.array(z.string()),
  /** Absent: locked when the browser closes. */
  lockAfterMs: z.exactOptional(z.number()),
});
export type SecretsView = z.infer<typeof secretsView>;

const typed = z.string().check(z.maxLength(1000));
const current = z.object({ passphrase: typed });
const fresh = z.string().check(z.minLength(MIN_PASSPHRASE), z.maxLength(1000));
const outcome = z.object({ isRight: z.boolean() });

export interface SecretsDeskParts {
  /** Call this after the secrets were locked, unlocked or deleted: what is open is closed, and what waits for them goes on. */
  followSecrets: () => Promise<void>;
}

export const secretsDesk = ({ followSecrets }: SecretsDeskParts) => {
  const followed = async (isRight: Promise<boolean>) => {
    const result = { isRight: await isRight };
    if (result.isRight) await followSecrets();
    return result;
  };
  return {
    state: safe.output(secretsView).handler(async () => ({
      ...(await secretsState()),
      topicsWait: await areSourceSecretsLocked(),
      keptFor: await secretsAreKeptFor(),
    })),
    set: safe
      .input(z.object({ passphrase: fresh }))
      .output(outcome)
      .handler(({ input }) => followed(setPassphrase(input.passphrase))),
    unlock: safe
      .input(current)
      .output(outcome)
      .handler(({ input }) => followed(unlockSecrets(input.passphrase))),
    change: safe
      .input(z.object({ passphrase: typed, fresh }))
      .output(outcome)
      .handler(({ input }) => followed(changePassphrase(input.passphrase, input.fresh))),
    remove: safe
      .input(current)
      .output(outcome)
      .handler(({ input }) => followed(removePassphrase(input.passphrase))),
    lock: safe.handler(async () => {
      await lockSecrets();
      await followSecrets();
    }),
    lockAfter: safe
      .input(z.object({ lockAfterMs: z.exactOptional(z.number().check(z.minimum(60_000))) }))
      .handler(async ({ input }) => void (await lockSecretsAfter(input.lockAfterMs))),
    /** Deletes every secret: not undoable. */
    forget: safe.handler(async () => {
      await forgetPassphrase();
      await followSecrets();
    }),
  };
};
