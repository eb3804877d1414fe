/** What our pages may ask about the publishers that this device asks. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { publisher } from '../contract/device/publishers.ts';

export const publishersContract = {
  list: oc.output(z.array(publisher)),
  /** The hosts that nothing asks any more are the browser's again. */
  save: oc.input(z.array(publisher)).output(z.object({ hosts: z.array(z.string()) })),
};
