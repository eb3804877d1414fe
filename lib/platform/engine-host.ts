/** Connects to Chromium's offscreen page for long-running work; the single page is created when it is first needed. */
import { browser } from './browser.ts';

export const ENGINE_PORT = 'engine';

let creating: Promise<void> | undefined;

const ensureHost = async (): Promise<void> => {
  // The page counts as a context before it listens.
  if (creating) return creating;
  const contexts = await browser.runtime.getContexts({ contextTypes: ['OFFSCREEN_DOCUMENT'] });
  if (contexts.length > 0) return;
  creating ??= browser.offscreen
    .createDocument({
      url: '/engine-host.html',
      reasons: ['DOM_PARSER', 'WORKERS'],
      justification: 'Reads fact-checks and pages for the checks that the user started.',
    })
    .finally(() => {
      creating = undefined;
    });
  await creating;
};

export const connectEngineHost = async () => {
  await ensureHost();
  return browser.runtime.connect({ name: ENGINE_PORT });
};
