/**
 * Reads the policy that an organisation has set for this browser; available to the background and extension pages, but not to
 * the engine page.
 */
import { browser } from './browser.ts';

/** Without a policy Firefox rejects and Chromium returns an empty object; both mean that nothing is set. */
export const readManaged = async (): Promise<unknown> => {
  try {
    return await browser.storage.managed.get(null);
  } catch (error) {
    if (error instanceof Error && /manifest not found/i.test(error.message)) return {};
    throw error;
  }
};

export const onManagedChange = (listener: () => void): void => {
  // Listens to this area alone: what extension pages write to other areas must not wake the background.
  browser.storage.managed.onChanged.addListener(listener);
};
