/**
 * Own procedures of Sidelight's server for its projects, which people know as topics: creating and archiving one, and the jobs that collect
 * its posts. Any other service responds with 404.
 */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { jobRun, jobState, runProgress } from './job-runs.ts';
import { keyedProject, onceKey } from './new-project.ts';
import { project } from './projects.ts';
import { stated } from './stated.ts';
import { byId } from './values.ts';

const MAX_MEMBERS = 500;

const newTopic = z.extend(keyedProject, {
  members: z.optional(
    z
      .array(z.string())
      .check(
        z.maxLength(MAX_MEMBERS),
        z.describe('Ids of the users who read it, given by administrators. Whoever else creates it reads it.'),
      ),
  ),
});

/** A kind of source (`device/data-source.ts`), and whether the operator lets the server collect from it. */
const offeredKind = z.looseObject({ kind: z.string(), isAllowed: z.boolean(), because: z.optional(stated) });
export type OfferedKind = z.infer<typeof offeredKind>;

const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const teamTopics = {
  offer: area
    .route({
      method: 'GET',
      path: '/topics/offer',
      summary: 'Which sources topics can have here, and may the caller change any',
    })
    .output(
      z.looseObject({
        mayChange: z.boolean(),
        kinds: z.array(offeredKind),
        /** For administrators: the active users who read a topic only if somebody lets them. */
        readers: z.optional(z.array(z.looseObject({ id: z.string(), email: z.string() }))),
      }),
    ),
  create: area
    .route({ method: 'POST', path: '/projects', summary: 'Create a project' })
    .input(z.object({ body: newTopic }))
    .output(project),
  archive: area
    .route({
      method: 'POST',
      path: '/projects/{id}/archive',
      summary: 'Archive a project',
      description: 'Its jobs end, and nobody sees it until it is restored. Nothing of it is deleted.',
    })
    .input(z.object({ params: byId }))
    .output(z.looseObject({})),
  restore: area
    .route({ method: 'POST', path: '/projects/{id}/restore', summary: 'Restore an archived project' })
    .input(z.object({ params: byId }))
    .output(project),
  archived: area
    .route({ method: 'GET', path: '/topics/archived', summary: 'The archived projects that the caller may restore' })
    .output(z.looseObject({ data: z.array(project) })),
};

export const projectJobs = {
  states: area
    .route({ method: 'GET', path: '/projectJobs', summary: 'The last and the next job of each project' })
    .output(z.looseObject({ data: z.array(jobState) })),
  run: area
    .route({ method: 'POST', path: '/projects/{id}/run', summary: 'Collect the posts of a project now' })
    .input(z.object({ params: byId, body: z.strictObject({ key: onceKey }) }))
    .output(z.looseObject({ job: z.string() })),
  job: area
    .route({ method: 'GET', path: '/projects/{id}/jobs/{job}', summary: 'How far a job of a project is' })
    .input(z.object({ params: z.extend(byId, { job: z.string() }) }))
    .output(z.looseObject({ run: jobRun, progress: z.optional(runProgress) })),
  stop: area
    .route({ method: 'POST', path: '/projects/{id}/stop', summary: 'Stop the jobs of a project, on whichever server' })
    .input(z.object({ params: byId }))
    .output(z.looseObject({ stopping: z.number().check(z.minimum(0)) })),
};
