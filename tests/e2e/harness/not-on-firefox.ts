/** What the end-to-end tests leave out on Firefox: every gap has a name, a reason, and one place to look it up. */
import { test } from '@playwright/test';

export const notOnFirefox = {
  'hidden page': {
    what: 'requests from a hidden page that hosts the engine',
    reason: 'Firefox has no offscreen documents: the engine runs in the event page there.',
  },
} as const;

/** To be called first in a test: skips the rest on Firefox and says why. */
export const onlyChromium = (name: keyof typeof notOnFirefox): void => {
  const { what, reason } = notOnFirefox[name];
  test.skip(test.info().project.name === 'firefox', `Not on Firefox: ${what}. ${reason}`);
};
