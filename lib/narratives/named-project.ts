/** Names the projects of this device that the user has not named, in the language of the reader. */
import { AROUND_WHAT_I_READ } from '../contract/device/collecting-names.ts';
import { projectInWords } from '../contract/in-words.ts';
import type { Project } from '../contract/projects.ts';
import { wording } from '../platform/words.ts';

/** Version 0.1.0 stored the built-in project with texts in English. */
const withoutEarlierTexts = ({ description, ...project }: Project): Project => ({
  ...project,
  displayName: project.displayName === 'Around what I read' ? '' : project.displayName,
  ...(description === undefined || description === 'Posts about the pages that you searched for.'
    ? {}
    : { description }),
});

export const namedProject = (project: Project): Project =>
  projectInWords(project.slug === AROUND_WHAT_I_READ ? withoutEarlierTexts(project) : project, wording());

/** The name of a project, where no more of it is at hand. */
export const nameOfProject = (slug: string, displayName: string): string =>
  namedProject({ slug, name: slug, displayName }).displayName;
