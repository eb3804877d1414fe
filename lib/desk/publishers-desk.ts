/** Handles the requests of extension pages about the publishers that this device queries. */
import { implement, ORPCError } from '@orpc/server';
import { refuseIfLocked } from '../connections/change-connections.ts';
import { readPublishers, writePublishers } from '../connections/this-device/publishers.ts';
import type { DevicePart } from '../contract/device/device-api.ts';
import { t } from '../platform/words.ts';
import { hostsLeft } from './hosts-left.ts';
import { publishersContract } from './publishers-contract.ts';
import { withPolicyRefusal } from './refusals.ts';

const os = implement(publishersContract);

export const publishersDesk = ({ device }: DevicePart) => ({
  list: os.list.handler(() => readPublishers()),
  save: os.save.handler(async ({ input }) => {
    await withPolicyRefusal(refuseIfLocked('publishers'));
    const before = (await readPublishers()).map(({ host }) => host);
    const forbidden = await writePublishers(input);
    if (forbidden) {
      throw new ORPCError('FORBIDDEN', { message: t('desk.forbidden', { host: forbidden }) });
    }
    return { hosts: await hostsLeft(before, device) };
  }),
});
