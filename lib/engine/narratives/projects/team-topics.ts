/**
 * Lets lead analysts and administrators of a server create, archive and restore projects and run their jobs, and lets everybody who reads a
 * project see how far these are.
 */

import { NO_QUERY, queryOfConfig } from '../../../contract/device/post-query.ts';
import { isActiveAdministrator } from '../../../contract/last-administrator.ts';
import type { AuditedAct } from '../../../contract/people.ts';
import type { Project } from '../../../contract/projects.ts';
import { sentence } from '../../../contract/sentence.ts';
import type { Caller, EnginePorts } from '../../ports.ts';
import { forbidden, notFound, procedures, requireLeadAnalyst } from '../../procedures.ts';
import { requireUser } from '../../team/people.ts';
import { findReadableProject, mayReadProject, readableProjects } from '../../team/project-access.ts';
import { offeredKinds, refuseSources } from './allowed-sources.ts';
import { addProject } from './new-project.ts';
import type { ProjectJobs } from './project-jobs.ts';
import { createShownProjects } from './projects.ts';
import { archiveProject, isArchived, isRemoved, restoreProject } from './removed-projects.ts';
import { jobStateOf } from './topics.ts';

/** The number of projects whose jobs one read states. */
const MAX_STATES = 500;
/** The number of users that a form lists. */
const MAX_READERS = 500;

const mayChange = ({ administrator, leadAnalyst = false }: Caller): boolean => administrator || leadAnalyst;

/** Slugs are no secret, so few letters do. */
const freshSuffix = (): string => crypto.randomUUID().slice(0, 6);

export const createTeamTopics = (ports: EnginePorts, jobs: ProjectJobs) => {
  const { store, members, people, clock } = ports;
  const shown = createShownProjects(ports);
  const note = async (caller: Caller, what: AuditedAct, project: string): Promise<void> =>
    people?.note({ who: caller.id, what, whom: caller.id, about: project });

  /** A lead analyst who reads nothing but their own project has to read this one. */
  const giveReaders = async ({ slug }: Project, caller: Caller, given: readonly string[] = []): Promise<void> => {
    const readers = caller.administrator ? given : [caller.id];
    for (const user of new Set(readers)) await members?.set({ project: slug, user, isMember: true, by: caller.id });
  };

  /** Whether it is archived or not, so that a request that was sent twice has one outcome. Throws a 404 as for one that does not exist. */
  const findEvenArchived = async (caller: Caller, id: string): Promise<Project> => {
    const project = await store.projects.get(id);
    if (project && isArchived(project) && (await mayReadProject(ports, caller, project.slug))) return project;
    return findReadableProject(ports, caller, id);
  };

  const { offer, create, archive, restore, archived } = procedures.topics;
  const { states, run, job, stop } = procedures.projectJobs;
  return {
    topics: {
      offer: offer.handler(async ({ context: { caller } }) => {
        const users = caller.administrator && members ? await store.users.all() : undefined;
        const readers = users?.filter((user) => user.status === 'active' && !isActiveAdministrator(user));
        return {
          mayChange: mayChange(caller),
          kinds: offeredKinds(ports),
          ...(readers && { readers: readers.slice(0, MAX_READERS).map(({ id, email }) => ({ id, email })) }),
        };
      }),
      create: create.handler(async ({ input: { body }, context }) => {
        const { caller } = context;
        requireLeadAnalyst(caller);
        const { members: readers, ...wanted } = body;
        if (readers && !caller.administrator) throw forbidden(sentence('refused.onlyAdministrators'));
        for (const user of readers ?? []) await requireUser(store, user);
        refuseSources(ports, wanted.dataSources);
        const key = JSON.stringify([caller.id, wanted.key]);
        const isNew = !(await store.projects.all()).some(({ madeFor }) => madeFor === key);
        const project = await addProject(store, { ...wanted, key, suffix: freshSuffix() }, clock.now());
        await giveReaders(project, caller, readers);
        if (isNew) await note(caller, 'createTopic', project.slug);
        return (await shown([project], context))[0] ?? project;
      }),
      archive: archive.handler(async ({ input: { params }, context: { caller } }) => {
        requireLeadAnalyst(caller);
        const project = await findEvenArchived(caller, params.id);
        const { slug } = project;
        if (!isArchived(project)) {
          await archiveProject(store, slug, clock.now());
          await note(caller, 'archiveTopic', slug);
        }
        await jobs.stopAll(slug);
        return {};
      }),
      restore: restore.handler(async ({ input: { params }, context }) => {
        requireLeadAnalyst(context.caller);
        const before = await findEvenArchived(context.caller, params.id);
        const project = (await restoreProject(store, before.slug)) ?? before;
        if (isArchived(before)) await note(context.caller, 'restoreTopic', before.slug);
        return (await shown([project], context))[0] ?? project;
      }),
      archived: archived.handler(async ({ context }) => {
        requireLeadAnalyst(context.caller);
        const all = (await store.projects.all()).filter(isArchived);
        return { data: await shown(await readableProjects(ports, context.caller, all), context) };
      }),
    },
    projectJobs: {
      states: states.handler(async ({ context: { caller } }) => {
        const all = (await store.projects.all()).filter((project) => !isRemoved(project));
        const readable = (await readableProjects(ports, caller, all)).slice(0, MAX_STATES);
        const data = [];
        for (const project of readable) data.push(await jobStateOf(project, jobs));
        return { data };
      }),
      run: run.handler(async ({ input: { params, body }, context: { caller } }) => {
        requireLeadAnalyst(caller);
        const { slug, projectConfig, jobSchedule } = await findReadableProject(ports, caller, params.id);
        const request = {
          ...{ project: slug, reason: 'person' as const },
          query: queryOfConfig(projectConfig) ?? NO_QUERY,
          dataSources: jobSchedule?.dataSources ?? [],
        };
        return { job: await jobs.start(request, { id: `of ${slug} ${body.key}` }) };
      }),
      job: job.handler(async ({ input: { params }, context: { caller } }) => {
        const { slug } = await findReadableProject(ports, caller, params.id);
        const found = await jobs.run(params.job);
        if (found?.project !== slug) throw notFound(sentence('refused.noJob'));
        const progress = await jobs.progress(params.job);
        return { run: found, ...(progress && { progress }) };
      }),
      stop: stop.handler(async ({ input: { params }, context: { caller } }) => {
        requireLeadAnalyst(caller);
        const { slug } = await findReadableProject(ports, caller, params.id);
        return { stopping: await jobs.stopAll(slug) };
      }),
    },
  };
};
