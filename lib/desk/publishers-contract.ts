/** Defines the requests of extension pages about the publishers that this device queries. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { publisher } from '../contract/device/publishers.ts';

export const publishersContract = {
  list: oc.output(z.array(publisher)),
  /** Returns the hosts that are no longer contacted, whose permissions the page returns. */
  save: oc.input(z.array(publisher)).output(z.object({ hosts: z.array(z.string()) })),
};
