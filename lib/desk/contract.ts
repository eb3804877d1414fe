/** What our own pages may ask the background: a second, small contract, spoken over a port of the extension. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { publisher } from '../contract/publishers.ts';
import { connectionsContract } from './connections-contract.ts';
import { privacyContract, settingsContract } from './privacy-contract.ts';

const check = z.object({ id: z.string() });

export const deskContract = {
  checks: {
    /** A claim that was typed or pasted. */
    start: oc.input(z.object({ text: z.string().check(z.minLength(1)) })).output(check),
    /** The person's answer to whether the words may leave. */
    consent: oc.input(z.object({ id: z.string(), answer: z.enum(['once', 'always', 'never', 'cancel']) })),
    stop: oc.input(check),
    /** The same words again, as a check of their own. */
    again: oc.input(check).output(check),
  },
  connections: connectionsContract,
  publishers: {
    list: oc.output(z.array(publisher)),
    save: oc.input(z.array(publisher)),
  },
  privacy: privacyContract,
  settings: settingsContract,
};
