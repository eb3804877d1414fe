/** Allows hosts for the extension as its own buttons do: by a permission request that follows a click. */
import type { Browser, Tab } from '../harness/surface.ts';

declare const chrome: { permissions: { request(wish: { origins: string[] }): Promise<boolean> } };

/** Allows them from a page that the caller has open. */
export const allowHostsFrom = async (page: Tab, browser: Browser, hosts: readonly string[]): Promise<void> => {
  const origins = hosts.map((host) => `*://${host}/*`);
  await browser.grantHosts(origins);
  await page.evaluate((wanted) => {
    const request = () =>
      void chrome.permissions
        .request({ origins: wanted })
        .then((granted) => document.body.setAttribute('data-granted', String(granted)));
    document.addEventListener('click', request, { once: true });
  }, origins);
  await page.click('h1');
  await page.waitFor('[data-granted="true"]');
};

export const allowHosts = async (browser: Browser, hosts: readonly string[]): Promise<void> => {
  const page = await browser.extensionPage('options.html#about');
  await allowHostsFrom(page, browser, hosts);
  await page.close();
};
