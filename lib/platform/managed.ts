/** What an organisation has set for this browser; only the background and our pages can read it, not the engine's page. */
import { browser } from './browser.ts';

/** Without a policy Firefox refuses and Chromium answers an empty object; both mean that nothing is set. */
export const readManaged = async (): Promise<unknown> => {
  try {
    return await browser.storage.managed.get(null);
  } catch (error) {
    if (error instanceof Error && /manifest not found/i.test(error.message)) return {};
    throw error;
  }
};

export const onManagedChange = (listener: () => void): void => {
  // Of this area alone: what our pages note in others must wake nobody.
  browser.storage.managed.onChanged.addListener(listener);
};
