/** What our own pages may ask the background: a second, small contract, spoken over a port of the extension. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { serviceProfile } from '../connections/profiles.ts';
import { publisher } from '../contract/publishers.ts';

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
  connections: {
    list: oc.output(z.object({ active: z.string(), services: z.array(serviceProfile) })),
    choose: oc.input(z.object({ id: z.string() })),
    /** The secret goes in and never comes out. */
    save: oc.input(z.object({ profile: serviceProfile, secret: z.string().check(z.minLength(1)) })),
    remove: oc.input(z.object({ id: z.string() })),
    test: oc.input(z.object({ id: z.string() })).output(z.object({ works: z.boolean(), sentence: z.string() })),
  },
  publishers: {
    list: oc.output(z.array(publisher)),
    save: oc.input(z.array(publisher)),
  },
};
