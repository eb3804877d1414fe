/** Area C: projects, for any implementation (specification 2.6, 4.3). */
import { describe, expect, it } from 'vitest';
import { closingStart, errorOf, type Part, rowsOf, type Start } from '../subject.ts';

const records = [
  {
    project: {
      slug: 'harbour',
      name: 'harbour-project',
      displayName: 'The harbour',
      description: 'What is said of it',
      jobSchedule: { enabled: false, schedule: { frequency: 'daily', time: '06:00' }, dataSources: ['mastodon'] },
      projectConfig: { queries: ['harbour'], nothing: null },
      lastJobStatus: 'mothballed',
    },
    post: { postId: '1960806642217574502', createdAt: '2026-01-01T00:00:00Z', platform: 'mastodon' },
    author: { authorId: 'ada', username: 'ada' },
    narrative: { narrativeId: '429', title: 'The pier', contextScore: 3.5, contextLabel: 'Caution' },
  },
  { post: { postId: '2', createdAt: '2026-01-02T00:00:00Z', platform: 'somewhere-new' } },
  { project: { slug: 'bridge' } },
].map((line) => JSON.stringify(line));

export const describeNarratives = (start: Start, part: Part = 'all'): void => {
  describe('projects', () => {
    const starting = closingStart(start);
    const begin = () => starting({ records });

    it('are listed for all users of the organisation', async () => {
      const { member } = await begin();
      const { data } = await member.projects.list({ query: {} });
      expect(data.map(({ slug, name, displayName }) => [slug, name, displayName])).toEqual([
        ['bridge', 'bridge', 'bridge'],
        ['harbour', 'harbour-project', 'The harbour'],
      ]);
    });

    it('respond 404 for an unknown id', async () => {
      const { member, administrator } = await begin();
      expect(await errorOf(member.projects.get({ params: { id: 'none' } }))).toMatchObject({ status: 404 });
      expect((await member.projects.list({ query: { projectId: 'none' } })).data).toEqual([]);
      const change = administrator.projects.update({ params: { id: 'none' }, body: {} });
      expect(await errorOf(change)).toMatchObject({ status: 404 });
    });

    it('are changed by administrators in the given fields, and in no others', async () => {
      const { administrator, member } = await begin();
      const params = { id: 'harbour-project' };
      const before = await member.projects.get({ params });
      const jobSchedule = { enabled: true, schedule: { frequency: 'weekly', day: 'monday' }, dataSources: ['rss'] };
      const body = { displayName: 'The old harbour', jobSchedule, projectConfig: { queries: [] } };
      const changed = await administrator.projects.update({ params, body });
      expect(changed).toEqual({
        ...before,
        displayName: 'The old harbour',
        jobSchedule: { ...jobSchedule, updatedAt: '2026-01-01T00:00:00.000Z' },
        projectConfig: { queries: [] },
      });
      expect(await member.projects.get({ params })).toEqual(changed);
      const described = await administrator.projects.update({ params, body: { description: 'Boats' } });
      expect(described).toEqual({ ...changed, description: 'Boats' });
    });

    it('are not changed by others', async () => {
      const { member } = await begin();
      const change = member.projects.update({ params: { id: 'harbour' }, body: { displayName: 'Mine' } });
      expect(await errorOf(change)).toMatchObject({ kind: 'permission', status: 403 });
    });

    it.each(
      rowsOf(part, 2, [
        ['a field that cannot be changed', { slug: 'other' }],
        ['a schedule without its sources', { jobSchedule: { enabled: true, schedule: {} } }],
        ['an empty name', { displayName: '' }],
      ]),
    )('reject a change of %s', async (_, body) => {
      const { administrator } = await begin();
      // The types forbid these, the wire does not.
      const change = administrator.projects.update({ params: { id: 'harbour' }, body: body as object });
      expect(await errorOf(change)).toMatchObject({ status: 400 });
    });

    if (part === 'transport') return;

    it.each(['harbour', 'harbour-project'])('are found by slug or by name: %s', async (id) => {
      const { member } = await begin();
      expect((await member.projects.list({ query: { projectId: id } })).data).toMatchObject([{ slug: 'harbour' }]);
      expect(await member.projects.get({ params: { id } })).toMatchObject({
        slug: 'harbour',
        postCount: 2,
        dataAvailable: true,
        lastJobStatus: 'mothballed',
        projectConfig: { queries: ['harbour'], nothing: null },
      });
    });

    it('have no data before anything was collected', async () => {
      const { member } = await begin();
      const bridge = await member.projects.get({ params: { id: 'bridge' } });
      expect(bridge).toMatchObject({ postCount: 0, dataAvailable: false });
    });
  });
};
