/** A service with posts, accounts and narratives that were imported into it, which may alter its requests and answers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ferryStories } from '../../fixtures/ferry-stories.ts';
import type { Alterations } from '../../world/altering-listener.ts';
import { type ContextService, startContextService } from '../../world/context-service.ts';
import type { World } from '../../world/world.ts';
import type { Tab } from '../harness/surface.ts';
import { button } from './panel.ts';
import { test as base } from './service-panel.ts';
import { t } from './words.ts';

export { expect } from '../harness/test.ts';

const startStoriesService = async (
  world: World,
  alterations: Alterations,
  use: (service: ContextService) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-stories-'));
  const importFile = join(folder, 'posts.ndjson');
  await writeFile(
    importFile,
    ferryStories()
      .map((record) => JSON.stringify(record))
      .join('\n'),
  );
  const service = await startContextService(world, { importFile, account: 'administrator', alterations });
  await use(service);
  await service.close();
  await rm(folder, { recursive: true, force: true });
};

export const test = base.extend<{ alterations: Alterations }>({
  alterations: [{}, { option: true }],
  service: ({ world, alterations }, use) => startStoriesService(world, alterations, use),
});

interface SearchSent {
  boolean?: string;
  query?: unknown;
  sort?: { field: string; direction: string }[];
  page?: { first: number; after?: string };
}

/** The bodies of the searches for words that were sent to the service, oldest first: the test of a connection has none. */
export const searchesIn = ({ requests }: World): SearchSent[] =>
  requests
    .filter(({ path }) => path.includes('/-/search'))
    .map(({ body }) => JSON.parse(body) as SearchSent) // cast: as our own client wrote it
    .filter(({ boolean, sort }) => boolean !== undefined || sort !== undefined);

/** The button that sends a search to the service. */
export const SEARCH = button(t('stories.searchAt', { who: 'Newsroom service' }));

/** Chooses an option, by its value, of the list with this label. */
export const choose = async (page: Tab, label: string, value: string): Promise<void> => {
  await page.waitFor('select');
  await page.evaluate(
    (name: string, wanted: string) => {
      const lists = [...document.querySelectorAll('select')];
      const list = lists.find(
        (one) =>
          one.ariaLabel === name || [...one.labels].some((text) => text.querySelector('span')?.textContent === name),
      );
      if (!list || ![...list.options].some((option) => option.value === wanted))
        throw new Error(`No ${wanted}: ${name}`);
      list.value = wanted;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    label,
    value,
  );
};
