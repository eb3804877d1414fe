/** Encodes the steps that led to a view in its address. */
import { expect, it } from 'vitest';
import { type Crumb, leftAtRow, readTrail, withCrumb, writeTrail } from '../../../../components/panel/trail.ts';

const story: Crumb = { what: 'story', id: 'a/b c@d%', name: 'The night ferry, "stopped"' };
const search: Crumb = { what: 'search' };

it('a trail is read back unchanged, with the row that each step was left at', () => {
  const trail = leftAtRow([search, story], 'post @ 7/x');
  expect(readTrail(writeTrail(trail))).toEqual([search, { ...story, row: 'post @ 7/x' }]);
});

it('going back to an earlier step ends the trail there', () => {
  const trail = [search, story, { what: 'author', id: '1', name: 'Ada' } as const];
  expect(withCrumb(trail, { ...story, name: 'as it is named now' })).toEqual([
    search,
    { ...story, name: 'as it is named now' },
  ]);
});

it('a long trail loses its oldest steps', () => {
  const steps = Array.from({ length: 20 }, (_, at): Crumb => ({ what: 'post', id: String(at), name: '' }));
  const trail = steps.reduce<Crumb[]>(withCrumb, []);
  expect(trail).toHaveLength(8);
  expect(readTrail(writeTrail(steps)).at(-1)).toEqual(steps.at(-1));
});

it.each(['', 'story', 'elsewhere/1/x', 'story/%E0%A4%A/x'])('%j holds no step', (written) => {
  expect(readTrail(written)).toEqual([]);
});
