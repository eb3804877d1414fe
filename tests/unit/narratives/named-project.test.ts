/** The names of projects that the user has not named, in rows of this version and of version 0.1.0. */
import { expect, it } from 'vitest';
import { namedProject, nameOfProject } from '../../../lib/narratives/named-project.ts';

const project = { slug: 'around-what-i-read', name: 'around-what-i-read', displayName: '' };
const named = {
  displayName: 'Around what I read',
  description: 'Posts about the pages that you searched for.',
};

it.each([
  ['without a name', project],
  ['of version 0.1.0', { ...project, ...named }],
])('the built-in project %s is named by the messages', (_, stored) => {
  expect(namedProject(stored)).toEqual({ ...project, ...named });
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
