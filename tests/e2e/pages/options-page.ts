/** The options as a person uses them. */
import type { Browser, Tab } from '../harness/surface.ts';

export const openOptions = (browser: Browser): Promise<Tab> => browser.extensionPage('options.html');

/** Lists a fact-checker and allows its host, as its button asks for. */
export const addPublisher = async (browser: Browser, name: string, host: string): Promise<void> => {
  await browser.grantHost(`*://${host}/*`);
  await browser.grantHost('*://*.wikipedia.org/*');
  const options = await openOptions(browser);
  await options.type('input[name="publisher-name"]', name);
  await options.type('input[name="publisher-site"]', host);
  await options.click({ css: 'button', text: 'Add and allow' });
  await options.waitFor({ css: 'li .quiet', text: host });
  await options.close();
};

/** Sets up a connection to a service, as its form asks for it, and gives what the test of it said. */
export const addService = async (browser: Browser, profile: Record<string, string>): Promise<string> => {
  for (const name of ['base', 'analytics', 'admin', 'auth']) {
    await browser.grantHost(`*://${new URL(profile[name] ?? '').hostname}/*`);
  }
  const options = await openOptions(browser);
  for (const [name, value] of Object.entries(profile)) await options.type(`#service-${name}`, value);
  await options.click({ css: 'button', text: 'Save and test' });
  const said = await options.text('[role="status"]');
  await options.close();
  return said;
};
