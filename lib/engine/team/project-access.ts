/**
 * Determines which projects a caller may read. A project that a caller may not read is refused in the words of one that does not exist.
 */
import type { Project } from '../../contract/projects.ts';
import { sentence } from '../../contract/sentence.ts';
import { isRemoved } from '../narratives/projects/removed-projects.ts';
import type { Caller, EnginePorts } from '../ports.ts';
import { notFound } from '../procedures.ts';

type Members = Pick<EnginePorts, 'members'>;

/** `project` is a slug. On a device there is one user, who may read everything. */
export const mayReadProject = async ({ members }: Members, caller: Caller, project: string): Promise<boolean> =>
  members === undefined || caller.administrator || members.isMember(project, caller.id);

/** Of several projects, with one question. */
export const readableProjects = async (
  { members }: Members,
  caller: Caller,
  all: readonly Project[],
): Promise<readonly Project[]> => {
  if (members === undefined || caller.administrator) return all;
  const own = new Set(await members.projectsOf(caller.id));
  return all.filter(({ slug }) => own.has(slug));
};

/**
 * By its slug or, if no project that the caller may read has this slug, by its name: a hidden project must not come before a readable
 * one of the same name, which would reveal it. Throws a 404.
 */
export const findReadableProject = async (
  ports: Pick<EnginePorts, 'store' | 'members'>,
  caller: Caller,
  id: string,
): Promise<Project> => {
  const { store } = ports;
  const isReadable = async (project: Project) =>
    !isRemoved(project) && (await mayReadProject(ports, caller, project.slug));
  const bySlug = await store.projects.get(id);
  if (bySlug && (await isReadable(bySlug))) return bySlug;
  const byName = (await store.projects.all()).find(({ name }) => name === id);
  if (byName && (await isReadable(byName))) return byName;
  throw notFound(sentence('refused.noProject'));
};
