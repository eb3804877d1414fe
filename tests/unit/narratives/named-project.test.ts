/** The names of projects that the user has not named. */
import { expect, it } from 'vitest';
import { namedProject, nameOfProject } from '../../../lib/narratives/named-project.ts';

const project = { slug: 'around-what-i-read', name: 'around-what-i-read', displayName: '' };
const named = {
  displayName: 'Around what I read',
  description: 'Posts about the pages that you searched for.',
};

it('the built-in project is named by the messages', () => {
  expect(namedProject(project)).toEqual({ ...project, ...named });
});

it('keeps the name and the description that the user gave', () => {
  const own = { ...project, displayName: 'My reading', description: '' };
  expect(namedProject(own)).toEqual(own);
  expect(namedProject({ ...project, displayName: 'My reading' })).toMatchObject({ displayName: 'My reading' });
});

it('leaves other projects as they are', () => {
  const other = { slug: 'ferry', name: 'ferry', displayName: 'Around what I read' };
  expect(namedProject(other)).toEqual(other);
  expect(nameOfProject('constructor', '')).toBe('');
  expect(nameOfProject('imported', '')).toBe('Imported');
});
