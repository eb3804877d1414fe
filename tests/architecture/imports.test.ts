/** Tests for each row of the import table which imports it forbids and which it allows. */
import { describe, expect, it } from 'vitest';
import { type Folder, importTable, pathOf, permissionsOf } from './import-table.ts';
import { sentenceOf } from './rule.ts';
import { importDirections } from './rules/import-directions.ts';
import { inMemory } from './source-tree.ts';

interface Examples {
  caught: string[];
  passes: string[];
  /** Also caught, but not as `import type`. */
  asType?: string[];
}

/** The imports that a file directly in the folder may not have, and those that it may. */
const examples: Record<Folder, Examples> = {
  contract: {
    caught: ['../query/lucene.ts', '../platform/clock.ts', 'zod', '@orpc/server', 'ipaddr.js'],
    passes: ['./values.ts', 'zod/mini', '@orpc/contract'],
  },
  dates: { caught: ['../contract/values.ts', '../platform/clock.ts'], passes: ['./day-order.ts'] },
  query: {
    caught: ['../records/changes.ts', '../platform/clock.ts'],
    passes: ['../contract/search.ts', '../dates/read-date.ts', 'zod/mini'],
  },
  platform: {
    caught: ['../records/changes.ts', '../contract/errors.ts'],
    passes: ['./words.ts', 'webextension-polyfill'],
  },
  format: { caught: ['../platform/words.ts', '../contract/values.ts'], passes: ['./json-ld.ts'] },
  text: { caught: ['../platform/words.ts', '../contract/values.ts'], passes: ['./visible-text.ts'] },
  html: {
    caught: ['../engine/engine.ts', '../platform/words.ts', '../format/json-ld.ts'],
    passes: ['../dates/read-date.ts', '../text/one-line.ts'],
  },
  records: { caught: ['../platform/clock.ts', '../checks/resume.ts'], passes: ['../contract/index.ts', 'idb'] },
  remote: {
    caught: ['../engine/engine.ts', '../platform/browser.ts', '../platform/clocks.ts', '../platform/log.ts'],
    passes: ['../contract/index.ts', '../query/filter.ts', '../platform/clock.ts'],
  },
  engine: {
    caught: ['../remote/tokens.ts', '../platform/browser.ts', '../records/changes.ts', '../../server/http/app.ts'],
    passes: ['./store/idb-store.ts', '../query/filter.ts', '../platform/clock.ts', '../platform/log.ts'],
  },
  connections: {
    caught: ['../engine/engine.ts', '../checks/resume.ts'],
    passes: ['../remote/remote-service.ts', '../records/changes.ts', '../platform/browser.ts'],
  },
  privacy: {
    caught: ['../remote/tokens.ts', '../checks/resume.ts', '../platform/browser.ts'],
    passes: ['../contract/values.ts', '../connections/policy/policy.ts', '../records/stored-setting.ts'],
  },
  checks: {
    caught: ['../remote/remote-service.ts', '../engine/engine.ts', '../connections/profiles.ts'],
    passes: ['../records/changes.ts', '../platform/browser.ts', '../privacy/never-send.ts'],
  },
  narratives: {
    caught: ['../engine/narratives/cluster/louvain.ts', '../checks/resume.ts'],
    passes: ['../contract/narratives.ts', '../query/filter.ts', '../records/changes.ts'],
  },
  exports: {
    caught: [
      '../desk/client.ts',
      '../records/database.ts',
      '../engine/context/check-claim.ts',
      '../platform/browser.ts',
    ],
    passes: ['../records/read-checks.ts', '../engine/context/rank/nearest-passage.ts', '../format/csv.ts', 'fflate'],
    asType: ['../contract/context-checks.ts'],
  },
  page: {
    caught: ['../platform/log.ts', '../platform/browser.ts', '../query/filter.ts', '../records/changes.ts'],
    passes: ['./quote/anchor.ts', '../platform/words.ts'],
    asType: ['../contract/values.ts'],
  },
  device: {
    caught: ['../remote/tokens.ts', '../checks/check-runner.ts', '../../components/check/check-view.tsx'],
    passes: [
      '../engine/engine.ts',
      '../connections/this-device/publishers.ts',
      '../records/materials.ts',
      '../platform/browser.ts',
    ],
  },
  desk: {
    caught: ['../engine/engine.ts', '../remote/tokens.ts', '../../components/shell/frame.tsx'],
    passes: ['../checks/resume.ts', '../narratives/export.ts', '../connections/profiles.ts'],
  },
  wire: { caught: ['../platform/browser.ts', '../desk/client.ts', '../contract/index.ts'], passes: ['./port.ts'] },
  background: {
    caught: ['../../components/check/label.tsx', '../remote/tokens.ts', '../engine/engine.ts', '../exports/csv.ts'],
    passes: ['../checks/check-runner.ts', '../page/messages.ts', '../device/reach-engine.ts', './click/pick.ts'],
  },
  components: {
    caught: [
      '../lib/desk/router.ts',
      '../lib/records/database.ts',
      '../lib/checks/resume.ts',
      '../lib/page/marks.ts',
      '../lib/narratives/saved-searches.ts',
      '../lib/engine/context/rank/rank-passages.ts',
      '../lib/engine/context/check-claim.ts',
    ],
    passes: [
      '../lib/desk/client.ts',
      '../lib/engine/context/rank/nearest-passage.ts',
      '../lib/exports/evidence-file.ts',
      '../lib/records/read-checks.ts',
      '../lib/query/find-warnings.ts',
      '../lib/checks/words/check-words.ts',
      '../lib/format/csv.ts',
      './check/label.tsx',
    ],
    asType: ['../lib/contract/index.ts'],
  },
  'server/tables': {
    caught: ['../http/app.ts', '../postgres/database.ts', '../../lib/platform/log.ts'],
    passes: ['../../lib/engine/ports.ts', '../../lib/contract/index.ts', '../../lib/dates/spans.ts'],
  },
  'server/postgres': {
    caught: ['../http/app.ts', '../../lib/contract/index.ts', 'undici'],
    passes: ['../../lib/engine/engine.ts', '../../lib/platform/log.ts', 'node:crypto', 'pg'],
    asType: ['../tables/sql.ts'],
  },
  'server/work': {
    caught: ['../http/app.ts', '../../lib/records/changes.ts', 'pg'],
    passes: ['../../lib/engine/ports.ts', '../postgres/database.ts', 'node:crypto', 'pg-boss'],
  },
  server: {
    caught: ['../lib/records/changes.ts', '../lib/platform/browser.ts', '../components/check/label.tsx'],
    passes: ['../lib/engine/engine.ts', '../lib/contract/index.ts', '../lib/platform/clock.ts', 'node:http'],
  },
  entrypoints: {
    caught: ['../tests/fakes/clock.ts', './popup/main.tsx', './page.content.ts'],
    passes: ['../lib/engine/engine.ts', '../lib/remote/tokens.ts', '../components/check/label.tsx'],
  },
};

const breachesOf = (folder: string, statement: string) =>
  importDirections.check(inMemory({ [`${pathOf(folder)}/example.ts`]: statement })).map(sentenceOf);

const imported = (specifier: string) => `import { a } from '${specifier}';`;
const importedAsType = (specifier: string) => `import type { A } from '${specifier}';`;

describe.each(Object.entries(examples))('%s', (folder, { caught, passes, asType = [] }) => {
  it.each(caught)('may not import %s', (specifier) => {
    expect(breachesOf(folder, imported(specifier))).toHaveLength(1);
    expect(breachesOf(folder, importedAsType(specifier))).toHaveLength(1);
  });

  it.each(passes)('may import %s', (specifier) => {
    expect(breachesOf(folder, imported(specifier))).toEqual([]);
    expect(breachesOf(folder, importedAsType(specifier))).toEqual([]);
  });

  for (const specifier of asType) {
    it(`may import types of ${specifier} alone`, () => {
      expect(breachesOf(folder, imported(specifier))).toHaveLength(1);
      expect(breachesOf(folder, importedAsType(specifier))).toEqual([]);
    });
  }

  it('may not import an entrypoint of another', () => {
    const target = `${pathOf(folder) === folder ? '..' : '../..'}/entrypoints/popup/main.tsx`;
    expect(breachesOf(folder, imported(target))).toHaveLength(1);
  });
});

describe('the table', () => {
  // The cast: an object literal has exactly the keys that the compiler sees.
  const folders = Object.keys(importTable) as Folder[];
  /** The names of a row, without the parts of folders. */
  const usesOf = (folder: Folder) =>
    permissionsOf(folder).map(({ name }) => (name in importTable ? name : name.split('/', 1).join()));

  it('points one way: a row names only rows above it', () => {
    const above = new Set<string>();
    for (const folder of folders) {
      const below = usesOf(folder).filter((name) => folders.some((one) => one === name) && !above.has(name));
      expect(below, folder).toEqual([]);
      above.add(folder);
    }
  });

  it('is quoted in the sentence about a breach', () => {
    expect(breachesOf('remote', "\n\nimport { run } from '../engine/engine.ts';")).toEqual([
      'lib/remote/example.ts:3 imports lib/engine/engine.ts: ' +
        'remote may import contract, format, query, platform/clock',
    ]);
    expect(breachesOf('page', "import { post } from '../contract/posts.ts';")).toEqual([
      'lib/page/example.ts:1 imports lib/contract/posts.ts: page may import types of contract, format, html, platform/senders, platform/words (write `import type`)',
    ]);
  });
});
