/** Gives a browser the settings that an organisation manages for the extension, in the files that administrators write. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBrowser } from './browsers.ts';
import { idOfFolder } from './id-of-folder.ts';
import { readManifest } from './manifest.ts';
import type { Engine, LaunchOptions } from './surface.ts';

export interface ManagedSettings {
  /** The browser reads its files from this home. */
  home?: string;
  clear(): Promise<void>;
}

/** The folder is that of the machine, and its file names the extension by its id, so other browsers are not managed. */
const chromiumFolder = (): string =>
  (findBrowser('chromium') ?? '').startsWith('/usr/')
    ? '/etc/chromium/policies/managed'
    : '/etc/opt/chrome_for_testing/policies/managed';

const manageChromium = async (extensionDir: string, settings: object): Promise<ManagedSettings> => {
  const id = await idOfFolder(extensionDir);
  const file = join(chromiumFolder(), `sidelight-test-${id}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ '3rdparty': { extensions: { [id]: settings } } }));
  return { clear: () => rm(file, { force: true }) };
};

/** https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/Native_manifests#managed_storage_manifests */
const manageFirefox = async (extensionDir: string, profile: string, settings: object): Promise<ManagedSettings> => {
  const name = readManifest(extensionDir).geckoId;
  const home = join(profile, 'home');
  const manifest = { name, description: 'Settings of a test', type: 'storage', data: settings };
  for (const folder of ['.mozilla', '.config/mozilla']) {
    const file = join(home, folder, 'managed-storage', `${name}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(manifest));
  }
  // The home is removed with the profile.
  return { home, clear: async () => {} };
};

export const manage = async (
  engine: Engine,
  { managed, extensionDir }: LaunchOptions,
  profile: string,
): Promise<ManagedSettings | undefined> => {
  if (!managed) return undefined;
  return engine === 'chromium' ? manageChromium(extensionDir, managed) : manageFirefox(extensionDir, profile, managed);
};
