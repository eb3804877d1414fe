/** What the end-to-end tests leave out on Firefox: every gap has a name, a reason, and one place to look it up. */
import { test } from '@playwright/test';

export const notOnFirefox = {
  'hidden page': {
    what: 'requests from a hidden page that hosts the engine',
    reason: 'Firefox has no offscreen documents: the engine runs in the event page there.',
  },
  'orphaned script': {
    what: 'an old page script that takes its card and marks away when the extension is loaded anew',
    reason: 'Firefox ends the script without a word; the next one that comes into the page clears up.',
  },
  'console lines': {
    what: 'what the background and our pages write to the console',
    reason: 'Firefox tells it to its developer tools alone.',
  },
} as const;

/** To be called first in a test: skips the rest on Firefox and says why. */
export const onlyChromium = (name: keyof typeof notOnFirefox): void => {
  const { what, reason } = notOnFirefox[name];
  // Both of its lanes are named after it.
  test.skip(test.info().project.name.startsWith('firefox'), `Not on Firefox: ${what}. ${reason}`);
};
