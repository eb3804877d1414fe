/** What our pages may ask about the publishers that this device asks. */
import { implement } from '@orpc/server';
import { readPublishers, writePublishers } from '../connections/publishers.ts';
import { deskContract } from './contract.ts';

const os = implement(deskContract.publishers);

export const publishersDesk = () => ({
  list: os.list.handler(() => readPublishers()),
  save: os.save.handler(({ input }) => writePublishers(input)),
});
