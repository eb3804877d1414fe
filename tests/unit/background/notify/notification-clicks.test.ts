/** Tests a click on a notification whose permission is granted after the background has started. */

import '../../../fakes/installed-browser.ts';
import { expect, it } from 'vitest';
import { listenToNotifications } from '../../../../lib/background/notify/notification-clicks.ts';
import { browser } from '../../../fakes/installed-browser.ts';

it('opens the check once, as soon as notifications are permitted', () => {
  listenToNotifications();
  browser.events.notificationClicked.fire('a');
  expect(browser.windows).toEqual([]);
  browser.permissions.held.permissions.add('notifications');
  listenToNotifications();
  listenToNotifications();
  browser.events.notificationClicked.fire('a');
  expect(browser.windows).toEqual([`${browser.origin}/sidepanel.html#/check/a`]);
});
