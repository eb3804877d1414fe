/** Uses the options like a user, and sets up without them what a spec is not about. */
import type { Browser, Tab } from '../harness/surface.ts';
import { allowHostsFrom } from './allow-hosts.ts';
import { askDeskOnce, readDesk } from './desk.ts';
import { button } from './panel.ts';
import { t } from './words.ts';

/** A section with little to draw. */
const SETTINGS = 'options.html#about';

export const openOptions = (browser: Browser, section = 'connections'): Promise<Tab> =>
  browser.extensionPage(`options.html#${section}`);

/**
 * Lists a fact-checker and allows its host, without the form: to fill it in took a fifth of the processor time of a short test, and
 * the specs of the form do that.
 */
export const addPublisher = async (browser: Browser, name: string, host: string): Promise<void> => {
  const page = await browser.extensionPage(SETTINGS);
  await allowHostsFrom(page, browser, [host, '*.wikipedia.org']);
  const listed = await askDeskOnce<{ host: string }[]>(page, 'publishers/list', undefined);
  await askDeskOnce(page, 'publishers/save', [...listed.filter((one) => one.host !== host), { name, host }]);
  await page.close();
};

const ADDRESSES = ['base', 'analytics', 'admin', 'auth'];

/** The values that a user types into the form of a service. */
export type ServiceFields = Record<string, string>;

/** Lets the browser grant the permission for the hosts of a service without a prompt. */
const allowService = (browser: Browser, fields: ServiceFields): Promise<void> =>
  browser.grantHosts(ADDRESSES.map((name) => `*://${new URL(fields[name] ?? '').hostname}/*`));

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

/** Sets up a connection to a service without its form, and returns the areas that its test found failing. */
export const addService = async (
  browser: Browser,
  { name, account, secret, ...fields }: ServiceFields,
): Promise<string[]> => {
  const id = crypto.randomUUID();
  const addresses = Object.fromEntries(ADDRESSES.map((area) => [area, fields[area] ?? '']));
  const page = await browser.extensionPage(SETTINGS);
  await allowHostsFrom(page, browser, [...new Set(Object.values(addresses).map((at) => new URL(at).hostname))]);
  const profile = { id, name, addresses, grant: 'client_credentials', account, bypassCache: false };
  const { saved } = await askDeskOnce<{ saved: boolean }>(page, 'connections/save', { profile, secret });
  if (!saved) throw new Error(`The connection ${name} was not saved.`);
  const findings = await readDesk<{ area: string; outcome: string }>(page, 'connections/test', { id });
  await page.close();
  if (findings.length === 0) throw new Error(`The connection ${name} was not tested.`);
  return findings.filter(({ outcome }) => outcome === 'fails').map(({ area }) => area);
};

/** Sets up a connection to a service with its form, and returns the sentence that its test ends with. */
export const addServiceByForm = async (
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
