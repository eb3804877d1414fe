/** Tests what a find of a page has once networks were searched: the numbers of the run, and what this device adds to them. */
import { expect, it } from 'vitest';
import { AROUND_WHAT_I_READ } from '../../../lib/contract/device/collecting-names.ts';
import type { Service } from '../../../lib/contract/index.ts';
import { findingsOfPage } from '../../../lib/desk/search-findings.ts';
import { textOfQuery } from '../../../lib/narratives/text-of-query.ts';
import { find } from '../../fixtures/find-samples.ts';
import { createProjectWorld, dataSources, query } from '../engine/narratives/projects/project-world.ts';

const collected = async () => {
  const { collecting, engine, service } = createProjectWorld();
  const { id } = await collecting.start({ project: AROUND_WHAT_I_READ, query, dataSources });
  await engine.idle();
  const record = find({ pageKey: 'abc', query, dataSources, text: textOfQuery(query) });
  const run = await collecting.run({ id });
  return { findings: (at: Service) => findingsOfPage(at, record, run, 7), service };
};

it('has days and narratives, and neither a post nor a label', async () => {
  const { findings, service } = await collected();
  const found = await findings(service);
  expect(found).toMatchObject({
    ...{ at: 7, text: 'night ferry', projects: [AROUND_WHAT_I_READ], sources: dataSources },
    posts: { total: 3, top: [], networks: { 'hacker-news': 3 }, days: [3] },
    stories: { top: [{ project: AROUND_WHAT_I_READ, posts: expect.any(Number) }] },
  });
  expect(JSON.stringify(found)).not.toMatch(/label|score|risk/i);
});

it('has the numbers of the run if the index does not respond', async () => {
  const { findings } = await collected();
  // The cast: a service that answers nothing.
  const found = await findings({} as Service);
  expect(found).toMatchObject({ posts: { total: 3, days: [] }, stories: { top: [] } });
});
