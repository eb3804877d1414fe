/** Prepares the environment of a browser: its own profile, and its own screen or managed settings if the options request them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manage } from './managed-settings.ts';
import { type Screen, startScreen } from './screen.ts';
import type { Browser, Driver, LaunchOptions } from './surface.ts';

export interface Ground {
  profile: string;
  screen: Screen | undefined;
  /** The home that the browser is to have, if not the user's. */
  home: string | undefined;
  clear(): Promise<void>;
}

export const prepareGround = async (driver: Driver, options: LaunchOptions): Promise<Ground> => {
  const screen = options.display === 'xvfb' ? await startScreen() : undefined;
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), `sidelight-${driver}-`)));
  const managed = driver === 'tab' ? undefined : await manage(driver, options, profile);
  return {
    profile,
    screen,
    home: managed?.home,
    clear: async () => {
      await screen?.close();
      await managed?.clear();
      // A process that is just ending may still write.
      if (!options.profile) await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
};

/** The functions that need a screen; without one they throw. */
export const onScreen = ({ screen }: Ground): Pick<Browser, 'pressShortcut' | 'photographScreen'> => {
  const hand = () => {
    if (!screen) throw new Error("This needs a screen: launch with display: 'xvfb'");
    return screen.hand;
  };
  return {
    pressShortcut: async (keys) => hand().press(keys),
    photographScreen: async (file) => hand().photograph(file),
  };
};
