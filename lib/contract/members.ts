/** Which users read which projects, at Sidelight's own server: for its administrators, who read all of them. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { byId } from './values.ts';

const projectMembers = z.looseObject({
  slug: z.string(),
  displayName: z.string(),
  members: z.array(z.string()).check(z.describe('Ids of users.')),
});
export type ProjectMembers = z.infer<typeof projectMembers>;

const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const memberOperations = {
  projects: area
    .route({ method: 'GET', path: '/admin/people/memberships', summary: 'The members of all projects' })
    .input(z.optional(z.object({})))
    .output(z.looseObject({ data: z.array(projectMembers) })),
  setMembership: area
    .route({
      method: 'PUT',
      path: '/admin/people/{id}/membership',
      summary: 'Let a user read a project, or no longer',
    })
    .input(z.object({ params: byId, body: z.object({ project: z.string(), isMember: z.boolean() }) }))
    .output(z.looseObject({})),
};
