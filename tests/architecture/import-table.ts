/**
 * Defines which folder may import which, as data for the tests: a row names nothing below it, and nothing that no file uses.
 * `docs/imports.md` shows the same table.
 */

/**
 * A folder may always import itself. A name with a slash is a part of a folder, with or without the file's extension, and
 * `*` matches the rest of a file's name. A row that names packages may import these and no others.
 */
export const importTable = {
  dates: 'nothing',
  format: 'nothing',
  text: 'nothing',
  html: 'dates, text',
  contract: 'zod/mini, @orpc/contract, format, text',
  query: 'contract, dates',
  platform: 'nothing',
  wire: 'nothing',
  records: 'contract, format',
  remote: 'contract, format, query, platform/clock',
  engine: 'contract, dates, format, text, html, query, platform/clock, platform/log, wire',
  connections: 'contract, dates, format, remote, records, platform',
  privacy: 'contract, connections, records, platform/permissions',
  checks: 'contract, dates, format, text, records, platform, privacy',
  narratives: 'contract, dates, format, text, query, records, platform',
  page: 'types of contract, format, html, platform/senders, platform/words',
  device: 'contract, engine, connections, records, platform, wire',
  desk: 'checks, narratives, connections, privacy, records, contract, format, platform/words, platform/sealed-file, wire',
  exports:
    'types of contract, format, text, platform/words, platform/format, records/read*, engine/context/rank/nearest-passage, wire, fflate',
  background:
    'checks, narratives, connections, privacy, records, contract, dates, platform, text, page, device, desk, wire, remote/remote-service',
  components:
    'types of contract, contract/last-administrator, contract/input-limits, dates, format, text, query, narratives/listing, records/read*, records/check-states, desk/client, platform, checks/words, engine/context/rank/nearest-passage, engine/narratives/score/formulas, exports',
  'server/tables': 'contract, dates, engine',
  'server/postgres': 'engine, platform/log, types of server/tables, pg',
  'server/work':
    'contract, dates, engine, format, platform/clock, platform/log, wire, server/postgres, pg-boss, undici, zod/mini',
  server:
    'contract, dates, format, text, engine, platform/clock, platform/log, server/tables, server/postgres, server/work',
  entrypoints: 'anything',
} as const;

export type Folder = keyof typeof importTable;

/** The folders outside `lib/`. */
const atTheTop = new Set<string>(['components', 'server', 'entrypoints']);

export const pathOf = (folder: string) => (atTheTop.has(folder.split('/', 1).join()) ? folder : `lib/${folder}`);

export const folderOf = (path: string): Folder | undefined =>
  folders.find((folder) => path.startsWith(`${pathOf(folder)}/`));

export interface Permission {
  name: string;
  typesOnly: boolean;
  isPackage: boolean;
}

/** Splits a row of the table into its entries. */
export const permissionsOf = (folder: Folder): Permission[] =>
  importTable[folder].split(', ').flatMap((entry) => {
    if (entry === 'nothing') return [];
    const name = entry.replace(/^types of /, '');
    return { name, typesOnly: name !== entry, isPackage: !isFolder(name) };
  });

/** True if a name covers a path: `platform/clock` covers `lib/platform/clock.ts`, `records` everything in `lib/records/`. */
export const covers = (name: string, path: string) => {
  const pattern = pathOf(name).replaceAll('.', '\\.').replaceAll('*', '[^/.]*');
  return new RegExp(`^${pattern}(\\.\\w+|/.*)?$`).test(path);
};

const isFolder = (name: string) => name === 'anything' || name.split('/', 1).some((first) => first in importTable);

/** The cast is true: an object literal has exactly the keys that the compiler sees. */
const folders = Object.keys(importTable) as Folder[];
