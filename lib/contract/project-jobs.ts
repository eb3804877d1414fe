/** Own procedures of Sidelight's server for the jobs of projects. Any other service responds with 404. */
import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { byId } from './values.ts';

const area = oc.$route({ inputStructure: 'detailed', tags: ["Sidelight's own server"] });

export const projectJobs = {
  stop: area
    .route({ method: 'POST', path: '/projects/{id}/stop', summary: 'Stop the jobs of a project, on whichever server' })
    .input(z.object({ params: byId }))
    .output(z.looseObject({ stopping: z.number().check(z.minimum(0)) })),
};
