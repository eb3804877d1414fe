/** One module lists what needs a host: its permission is released only when nothing needs it. */
import { expect, it } from 'vitest';
import { switchPostSource } from '../../../lib/connections/this-device/post-sources.ts';
import type { Service } from '../../../lib/contract/index.ts';
import { hostsLeft } from '../../../lib/desk/hosts-left.ts';
import { addMarkedSite } from '../../../lib/privacy/marked-sites.ts';
import { openCollectingDesk } from '../../fixtures/collecting-desk.ts';
import { emptyDatabase } from '../../fixtures/empty-database.ts';

emptyDatabase();

const gone = async (): Promise<Service> => {
  throw new Error('The engine is not there.');
};

const open = async (isScheduled: boolean) => {
  const { desk, service } = openCollectingDesk();
  const dataSources = ['mastodon:social.example', 'feed:https://blog.example:8443/feed.xml'];
  const query = { links: [], phrases: ['ferry'], names: [], hashtags: [] };
  const schedule = isScheduled ? ({ frequency: 'daily' } as const) : undefined;
  await desk.topics.create({ connection: 'device', key: 'k1', displayName: 'Ferry', query, dataSources, schedule });
  return service;
};

it('keeps the hosts of a scheduled project, and releases those of a project that runs on request', async () => {
  const hosts = ['social.example', 'blog.example', 'other.example'];
  expect(await hostsLeft(hosts, await open(true))).toEqual(['other.example']);
  expect(await hostsLeft(hosts, await open(false))).toEqual(hosts);
});

it('keeps the hosts of post sources and marked sites, without starting the engine', async () => {
  await switchPostSource('mastodon:social.example', true);
  await addMarkedSite('news.example');
  expect(await hostsLeft(['social.example', 'news.example:8443'], gone)).toEqual([]);
});

it('keeps everything when the needs of projects cannot be read', async () => {
  expect(await hostsLeft(['other.example'], gone)).toEqual([]);
});
