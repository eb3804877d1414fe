/** Tests that the fake browser rejects what it does not model, so that a new call of the background needs a model first. */
import '../../fakes/installed-browser.ts';
import { expect, it } from 'vitest';
import { browser as api } from '../../../lib/platform/browser.ts';
import { browser } from '../../fakes/installed-browser.ts';

it('is the browser that the background imports', () => {
  expect(api.runtime.getURL('/')).toBe(`${browser.origin}/`);
});

it('throws on an area or a member that it does not model', () => {
  expect(() => api.bookmarks).toThrow('browser.bookmarks is not known to the fake');
  expect(() => api.tabs.captureVisibleTab).toThrow('browser.tabs.captureVisibleTab is not known to the fake');
  expect(() => api.storage.session.clear).toThrow('browser.storage.session.clear is not known to the fake');
});

it('offers notifications only with their permission', () => {
  expect(api.notifications).toBeUndefined();
  browser.permissions.held.permissions.add('notifications');
  expect(api.notifications.create).toBeTypeOf('function');
});
