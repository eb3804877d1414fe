/** Area C: projects, each a set of posts that is collected and searched together (specification 2.6 and 4.3). */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { byId, openObject, receivedDateTime, textUpTo } from './values.ts';

const jobSchedule = {
  enabled: z.boolean(),
  schedule: z.unknown().check(z.describe('An object with frequency, time and day.')),
  dataSources: z.array(z.string()),
};

/** Services differ in whether a search expects `slug` or `name` as `projectId`: the connection configures it. */
export const project = z.looseObject({
  name: z.string(),
  slug: z.string(),
  displayName: z.string(),
  description: z.optional(z.string()),
  postCount: z.optional(z.number()),
  dataAvailable: z.optional(z.boolean()),
  jobSchedule: z.optional(z.looseObject({ ...jobSchedule, updatedAt: z.optional(receivedDateTime) })),
  jobCount: z.optional(z.looseObject({ running: z.number(), completed: z.number(), failed: z.number() })),
  lastJobStatus: z.optional(z.string()),
  lastAccessed: z.optional(receivedDateTime),
  createdAt: z.optional(receivedDateTime),
  projectConfig: z.optional(openObject),
  usersWithAccess: z.optional(
    z.array(
      z.looseObject({
        email: z.string(),
        roles: z.array(z.unknown()),
        firstName: z.string(),
        lastName: z.string(),
      }),
    ),
  ),
});
export type Project = z.infer<typeof project>;

export const projectChange = z.strictObject({
  displayName: z.optional(textUpTo(200).check(z.minLength(1))),
  description: z.optional(textUpTo(10_000)),
  jobSchedule: z.optional(z.object(jobSchedule)),
  projectConfig: z.optional(openObject),
});
export type ProjectChange = z.infer<typeof projectChange>;

const area = oc.$route({ inputStructure: 'detailed', tags: ['Projects'] });

export const projects = {
  list: area
    .route({ method: 'GET', path: '/projects', summary: 'The projects the caller may read' })
    .input(z.object({ query: z.object({ projectId: z.optional(z.string()) }) }))
    .output(z.looseObject({ data: z.array(project) })),
  get: area
    .route({ method: 'GET', path: '/projects/{id}', summary: 'One project' })
    .input(z.object({ params: byId }))
    .output(project),
  update: area
    .route({ method: 'PATCH', path: '/projects/{id}', summary: 'Change what a project is called, collects and when' })
    .input(z.object({ params: byId, body: projectChange }))
    .output(project),
};
