/**
 * Own procedures of Sidelight's server for what single users may do in addition to their roles, and for how much. Any other service
 * responds with 404.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { MOST_CHECKS_A_DAY, MOST_WAITING_OF_USER } from './input-limits.ts';
import { byId } from './values.ts';

/** The rights that a user has or has not, and that an API key has if it and its user do. */
export const rightNames = ['noCache', 'video', 'models'] as const;
export type RightName = (typeof rightNames)[number];

const amount = (most: number) => z.optional(z.int().check(z.minimum(1), z.maximum(most)));

export const userRights = z.strictObject({
  noCache: z
    .boolean()
    .check(z.describe('A new answer with `cache-control: no-cache`. Administrators have it by their role.')),
  video: z.boolean().check(z.describe('Analyses of videos. Administrators have it by their role.')),
  models: z.boolean().check(z.describe('Model version 2.0. Administrators have it by their role.')),
  mostWaiting: amount(MOST_WAITING_OF_USER).check(
    z.describe('How many checks may wait at a time, of texts and of images each; absent: as many as for everybody.'),
  ),
  checksADay: amount(MOST_CHECKS_A_DAY).check(
    z.describe('How many checks may be sent in 24 hours, of texts and images together; absent: no limit.'),
  ),
});
export type UserRights = z.infer<typeof userRights>;

const received = z.looseObject({
  user: z.string(),
  ...{ noCache: z.boolean(), video: z.boolean(), models: z.boolean() },
  ...{ mostWaiting: z.optional(z.number()), checksADay: z.optional(z.number()) },
});
export type RightsOfUser = UserRights & { user: string };

const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const rightOperations = {
  rights: area
    .route({ method: 'GET', path: '/admin/people/rights', summary: 'The rights of users in addition to their roles' })
    .input(z.optional(z.object({})))
    .output(
      z.looseObject({
        data: z.array(received).check(z.describe('A user without an entry has none of them.')),
        mostWaiting: z.optional(z.number().check(z.describe('Of everybody who has no number of their own.'))),
      }),
    ),
  setRights: area
    .route({ method: 'PUT', path: '/admin/people/{id}/rights', summary: 'Replace the rights of a user' })
    .input(z.object({ params: byId, body: userRights }))
    .output(received),
};
