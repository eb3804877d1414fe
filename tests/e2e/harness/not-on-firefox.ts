/** Lists what the end-to-end tests skip on Firefox: every gap has a name and a reason, in this one place. */
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

/** Called first in a test: skips the rest on Firefox and states the reason. */
export const onlyChromium = (name: keyof typeof notOnFirefox): void => {
  const { what, reason } = notOnFirefox[name];
  // The names of both lanes of Firefox start with it.
  test.skip(test.info().project.name.startsWith('firefox'), `Not on Firefox: ${what}. ${reason}`);
};
