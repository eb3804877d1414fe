/** Handles the requests of extension pages about connections: list, choose, save, remove and test. */
import { implement, ORPCError } from '@orpc/server';
import {
  chooseConnection,
  forgetRemoved,
  rememberAccessPrompt,
  rememberFound,
  removeConnection,
  saveConnection,
  signIn,
  UNDO_MS,
  undoRemoval,
} from '../connections/change-connections.ts';
import type { Finding, ServiceFindings } from '../connections/findings.ts';
import { readServiceCredentials } from '../connections/open-service.ts';
import { settingsOf } from '../connections/profiles.ts';
import { hostsOfService } from '../connections/service-settings.ts';
import type { TestParts } from '../connections/test-connection.ts';
import { viewConnections } from '../connections/view-connections.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { ServiceError } from '../contract/errors.ts';
import { t } from '../platform/words.ts';
import { connectionsContract } from './connections-contract.ts';
import { hostsLeft } from './hosts-left.ts';
import { withPolicyRefusal } from './refusals.ts';

export interface ConnectionsDeskParts extends Omit<TestParts, 'tokenStore'> {
  tokenStoreOf: (connection: string) => TestParts['tokenStore'];
  /** Drops the open service and its token after a connection has changed. */
  forgetService: (connection: string) => Promise<void>;
}

const os = implement(connectionsContract);

/** Stores the findings only if the client consumed the test until its end. */
async function* remembering(
  findings: AsyncGenerator<Finding, ServiceFindings>,
  remember: (found: ServiceFindings) => Promise<void>,
): AsyncGenerator<Finding, void> {
  await remember(yield* findings);
}

export const connectionsDesk = (parts: ConnectionsDeskParts & DevicePart) => {
  const { tokenStoreOf, forgetService, clock, device } = parts;
  const hostsOfNow = async (id: string): Promise<string[]> => {
    const profile = await settingsOf(id);
    return profile ? hostsOfService(profile) : [];
  };
  const test = async (id: string, signal?: AbortSignal) => {
    const profile = await settingsOf(id);
    if (!profile) throw new ORPCError('NOT_FOUND', { message: t('service.goneAway') });
    const credentials = await readServiceCredentials(profile).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      throw new ORPCError('PRECONDITION_FAILED', {
        message: [error.message, error.nextStep].filter(Boolean).join(' '),
      });
    });
    // Loaded on demand: the module includes the whole contract.
    const { testConnection } = await import('../connections/test-connection.ts');
    return testConnection(profile, credentials, { ...parts, tokenStore: tokenStoreOf(id) }, signal);
  };

  return {
    list: os.list.handler(() => viewConnections()),
    choose: os.choose.handler(({ input }) => withPolicyRefusal(chooseConnection(input.id))),
    save: os.save.handler(async ({ input: { profile, secret } }) => {
      const before = await hostsOfNow(profile.id);
      const result = await withPolicyRefusal(saveConnection(profile, secret));
      if (!result.saved) return result;
      await forgetService(profile.id);
      return { saved: true, hosts: await hostsLeft(before, device) };
    }),
    signIn: os.signIn.handler(async ({ input: { id, secret, account } }) => {
      await withPolicyRefusal(signIn(id, secret, account));
      await forgetService(id);
    }),
    remove: os.remove.handler(async ({ input }) => {
      const before = await hostsOfNow(input.id);
      await withPolicyRefusal(removeConnection(input.id, clock.now()));
      await forgetService(input.id);
      // If this worker ends earlier, its next start deletes it.
      setTimeout(() => forgetRemoved(clock.now()).catch(() => {}), UNDO_MS + 1000);
      return { hosts: await hostsLeft(before, device) };
    }),
    undoRemove: os.undoRemove.handler(async ({ input }) => {
      const isBack = await undoRemoval(input.id, clock.now());
      await forgetService(input.id);
      return { isBack };
    }),
    accessPrompted: os.accessPrompted.handler(({ input }) => rememberAccessPrompt(input.id)),
    test: os.test.handler(async ({ input: { id }, signal }) => {
      const findings = await test(id, signal);
      return remembering(findings, async (found) => {
        await rememberFound(id, found);
        await forgetService(id);
      });
    }),
  };
};
