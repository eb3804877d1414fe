/** Compares the permissions that a package requests with those in the README. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '../bench/table.ts';

const everywhere = ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'unlimitedStorage'];
const required = { chrome: [...everywhere, 'offscreen', 'sidePanel'], firefox: everywhere };
const optional = ['notifications', 'tabs'];
const optionalHosts = ['*://*/*'];

interface Manifest {
  permissions?: string[];
  host_permissions?: string[];
  optional_permissions?: string[];
  optional_host_permissions?: string[];
  content_scripts?: unknown[];
}

const asText = (names: readonly string[]): string => [...names].sort().join(', ') || 'none';

const compared = (what: string, found: readonly string[], meant: readonly string[]): Figure => ({
  what,
  value: asText(found),
  must: { rule: `= ${asText(meant)}`, held: asText(found) === asText(meant) },
});

export const permissionFigures = async (browser: 'chrome' | 'firefox', folder: string): Promise<Figure[]> => {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const {
    permissions = [],
    host_permissions = [],
    optional_permissions = [],
    optional_host_permissions = [],
  } = manifest;
  return [
    compared(`${browser}: permissions`, permissions, required[browser]),
    compared(`${browser}: hosts at install`, host_permissions, []),
    compared(`${browser}: optional permissions`, optional_permissions, optional),
    compared(`${browser}: optional hosts`, optional_host_permissions, optionalHosts),
    {
      what: `${browser}: scripts in every page`,
      value: String(manifest.content_scripts?.length ?? 0),
      must: { rule: '= 0', held: manifest.content_scripts === undefined },
    },
  ];
};
