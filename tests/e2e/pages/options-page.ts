/** Uses the options like a user. */
import type { Browser, Tab } from '../harness/surface.ts';
import { button } from './panel.ts';
import { t } from './words.ts';

export const openOptions = (browser: Browser, section = 'connections'): Promise<Tab> =>
  browser.extensionPage(`options.html#${section}`);

/** Lists a fact-checker and allows its host, as its button requests. */
export const addPublisher = async (browser: Browser, name: string, host: string): Promise<void> => {
  await browser.grantHosts([`*://${host}/*`, '*://*.wikipedia.org/*']);
  const options = await openOptions(browser, 'evidence');
  await options.type('input[name="publisher-name"]', name);
  await options.type('input[name="publisher-site"]', host);
  // Version 0.1.0 has other words on it.
  await options.click('form:has(input[name="publisher-name"]) button[type="submit"]');
  await options.waitFor({ css: 'li .quiet', text: host });
  await options.close();
};

/** The values that a user types into the form of a service. */
export type ServiceFields = Record<string, string>;

/** Lets the browser grant the permission for the hosts of a service without a prompt. */
const allowService = (browser: Browser, fields: ServiceFields): Promise<void> =>
  browser.grantHosts(
    ['base', 'analytics', 'admin', 'auth'].map((name) => `*://${new URL(fields[name] ?? '').hostname}/*`),
  );

/** Fills in the form of a new service without saving it. */
export const fillInService = async (options: Tab, fields: ServiceFields): Promise<void> => {
  // Version 0.1.0 has other words on it.
  await options.click('section[aria-labelledby="connections-title"] > button');
  for (const [name, value] of Object.entries(fields)) await options.type(`#service-${name}`, value);
};

/** Waits for the end of a test and returns the sentence it ends with. */
export const testEnd = async (options: Tab): Promise<string> => {
  await options.waitFor('.test li:nth-child(5)', 30_000);
  await options.waitUntilGone('.test progress', 30_000);
  return options.text('.test [role="status"]');
};

/** Sets up a connection to a service with its form, and returns the sentence that its test ends with. */
export const addService = async (
  browser: Browser,
  fields: ServiceFields,
  setMore: (options: Tab) => Promise<void> = async () => {},
): Promise<string> => {
  await allowService(browser, fields);
  const options = await openOptions(browser);
  await fillInService(options, fields);
  await setMore(options);
  await options.click(button(t('service.save')));
  const report = await testEnd(options);
  await options.close();
  return report;
};
