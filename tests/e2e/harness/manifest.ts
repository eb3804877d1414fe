/** Reads what the harness needs to know about a built extension from its manifest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  action?: { default_popup?: string };
  side_panel?: { default_path?: string };
  sidebar_action?: { default_panel?: string };
  browser_specific_settings?: { gecko?: { id?: string } };
}

export interface ExtensionPages {
  popup: string;
  panel: string;
  geckoId: string;
}

export const readManifest = (extensionDir: string): ExtensionPages => {
  const file = join(extensionDir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest; // cast: the fields are checked when they are used
  return {
    popup: manifest.action?.default_popup ?? 'popup.html',
    panel: manifest.side_panel?.default_path ?? manifest.sidebar_action?.default_panel ?? 'sidepanel.html',
    geckoId: manifest.browser_specific_settings?.gecko?.id ?? '',
  };
};
