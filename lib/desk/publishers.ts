/** The requests of extension pages about the publishers that this device queries. */
import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { refuseIfLocked } from '../connections/change-connections.ts';
import { readPublishers, writePublishers } from '../connections/this-device/publishers.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { publisher } from '../contract/device/publishers.ts';
import { t } from '../platform/words.ts';
import { hostsLeft } from './hosts-left.ts';
import { safe } from './procedures.ts';
import { withPolicyRefusal } from './refusals.ts';

export const publishersDesk = ({ device }: DevicePart) => ({
  list: safe.output(z.array(publisher)).handler(() => readPublishers()),
  /** Returns the hosts that are no longer contacted, whose permissions the page returns. */
  save: safe
    .input(z.array(publisher))
    .output(z.object({ hosts: z.array(z.string()) }))
    .handler(async ({ input }) => {
      await withPolicyRefusal(refuseIfLocked('publishers'));
      const before = (await readPublishers()).map(({ host }) => host);
      const forbidden = await writePublishers(input);
      if (forbidden) {
        throw new ORPCError('FORBIDDEN', { message: t('desk.forbidden', { host: forbidden }) });
      }
      return { hosts: await hostsLeft(before, device) };
    }),
});
