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
