/** Defines the requests of extension pages about the users of an organisation and their roles. */
import { oc, type } from '@orpc/contract';
import * as z from 'zod/mini';
import type { Role, User } from '../contract/users.ts';

const of = { connection: z.string() };
const name = z.optional(z.string().check(z.maxLength(200)));

const access = z.object({
  connection: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  isOpen: z.boolean(),
  because: z.optional(z.enum(['device', 'password', 'forbidden'])),
});
export type TeamView = z.infer<typeof access>;

export const teamContract = {
  /** Determined without contacting the service. */
  access: oc.output(access),
  find: oc.input(z.object({ ...of, email: z.optional(z.email()) })).output(type<User[]>()),
  create: oc
    .input(z.object({ ...of, email: z.email(), firstName: name, lastName: name, sendWelcome: z.boolean() }))
    .output(type<User>()),
  setStatus: oc
    .input(z.object({ ...of, id: z.string(), status: z.enum(['active', 'deactivated']) }))
    .output(type<User>()),
  roles: oc.input(z.object(of)).output(type<Role[]>()),
};
