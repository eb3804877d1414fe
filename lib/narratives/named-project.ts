/** Names the projects of this device that the user has not named, in the language of the reader. */
import { projectInWords } from '../contract/in-words.ts';
import type { Project } from '../contract/projects.ts';
import { wording } from '../platform/words.ts';

export const namedProject = (project: Project): Project => projectInWords(project, wording());

/** The name of a project, where no more of it is at hand. */
export const nameOfProject = (slug: string, displayName: string): string =>
  namedProject({ slug, name: slug, displayName }).displayName;
