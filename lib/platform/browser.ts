/** Exports the browser's extension API, the same in every browser; the only module that imports it. */
export { default as browser } from 'webextension-polyfill';

interface CallbackApi {
  storage: { session: { get: (key: string, onRead: (read: Record<string, unknown>) => void) => void } };
}

/** Reads a value of the session within a gesture: Chromium's own API passes it on to its callback, and a promise loses it. */
export const readSessionInGesture = (key: string, onRead: (value: unknown) => void): void => {
  const { chrome } = globalThis as unknown as { chrome: CallbackApi }; // cast: the typed API has promises alone
  chrome.storage.session.get(key, ({ [key]: value }) => onRead(value));
};
