/** One check as this browser remembers it, from the moment it was asked for; the truth about how it stands. */
import * as z from 'zod/mini';
import { contextCheck } from '../contract/context-checks.ts';
import { quote } from '../contract/materials.ts';
import { VERSION } from './version.ts';

const moment = z.number();

/** How a check stands. What is not here cannot be: each state holds what it needs and nothing else. */
const state = z.discriminatedUnion('name', [
  /** The person has not yet said that the words may leave. */
  z.object({ name: z.literal('awaiting-consent'), hosts: z.array(z.string()) }),
  /** To be sent at a time; `creates` counts the requests that may have reached the service. */
  z.object({ name: z.literal('queued'), at: moment, creates: z.number() }),
  /** A create is under way; if nobody is left who waits for it, its answer is lost. */
  z.object({ name: z.literal('sending'), sentAt: moment, creates: z.number() }),
  /** A create may have arrived: the service's list is asked, at a time. */
  z.object({
    name: z.literal('unconfirmed'),
    sentAt: moment,
    creates: z.number(),
    looks: z.number(),
    at: moment,
  }),
  /** The service has it; read again at a time. */
  z.object({ name: z.literal('waiting'), serviceId: z.string(), since: moment, polls: z.number(), at: moment }),
  /** The service did not answer in time and may still. */
  z.object({ name: z.literal('overdue'), serviceId: z.string(), since: moment }),
  z.object({ name: z.literal('done'), result: contextCheck }),
  z.object({ name: z.literal('failed'), message: z.string(), nextStep: z.optional(z.string()) }),
  z.object({ name: z.literal('stopped') }),
]);
export type CheckState = z.infer<typeof state>;

export const checkRecord = z.object({
  version: z.literal(VERSION),
  id: z.string(),
  /** Which connection was asked; it stays the same whatever becomes the active one. */
  connection: z.string(),
  input: z.string(),
  /** Files the check under the page it came from, for the service as well. */
  pageKey: z.optional(z.string()),
  page: z.optional(z.object({ address: z.string(), title: z.string() })),
  quote: z.optional(quote),
  createdAt: moment,
  updatedAt: moment,
  state,
});
export type CheckRecord = z.infer<typeof checkRecord>;
