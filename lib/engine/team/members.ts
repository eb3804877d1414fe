/** Lets administrators say which users read which projects. */
import { projectInWords } from '../../contract/in-words.ts';
import { sentence } from '../../contract/sentence.ts';
import { findProject } from '../narratives/projects/find-project.ts';
import { isRemoved } from '../narratives/projects/removed-projects.ts';
import type { Caller, EnginePorts, MembersPort } from '../ports.ts';
import { notFound, procedures, requireAdministrator } from '../procedures.ts';
import { requireUser } from './people.ts';

export const createMembers = ({ store, members }: EnginePorts) => {
  const begin = (caller: Caller): MembersPort => {
    requireAdministrator(caller);
    if (!members) throw notFound(sentence('refused.noPeople'));
    return members;
  };
  const { projects, setMembership } = procedures.people;
  return {
    projects: projects.handler(async ({ context: { caller, wording } }) => {
      const port = begin(caller);
      const membersOf = Map.groupBy(await port.all(), ({ project }) => project);
      const all = (await store.projects.all()).filter((project) => !isRemoved(project));
      return {
        data: all.map((project) => ({
          slug: project.slug,
          displayName: wording ? projectInWords(project, wording).displayName : project.displayName,
          members: membersOf.get(project.slug)?.map(({ user }) => user) ?? [],
        })),
      };
    }),
    setMembership: setMembership.handler(async ({ input: { params, body }, context: { caller } }) => {
      const port = begin(caller);
      const user = await requireUser(store, params.id);
      const { slug } = await findProject(store, body.project);
      await port.set({ project: slug, user: user.id, isMember: body.isMember, by: caller.id });
      return {};
    }),
  };
};
