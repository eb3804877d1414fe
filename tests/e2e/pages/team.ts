/** Steps of colleagues at one server, who are connections of one browser here. */
import type { Browser, Tab } from '../harness/surface.ts';
import { expect } from '../harness/test.ts';
import { openOptions } from './options-page.ts';
import { button } from './panel.ts';
import { t } from './words.ts';

export const useConnection = async (browser: Browser, name: string): Promise<void> => {
  const settings = await openOptions(browser);
  await settings.click({ css: '.connection-choice strong', text: name });
  // The click itself sets the mark; what counts is what another page reads.
  const chosen = async (): Promise<string> => {
    const panel = await browser.extensionPage('sidepanel.html#/posts/topics');
    // The field is empty at first, for longer where the machine is busy, or names the connection before; the text below says what it has.
    await panel.waitFor(button(t('stories.listProjects', { who: name })), 1000).catch(() => {});
    const text = await panel.text('main');
    await panel.close();
    return text;
  };
  await expect.poll(chosen, { timeout: 20_000 }).toContain(name);
  await settings.close();
};

/** Opens the topic of the connection in use, which sends a request at the click alone. */
export const openTopic = async (browser: Browser, name: string): Promise<Tab> => {
  const panel = await browser.extensionPage('sidepanel.html#/posts/topics');
  await panel.click(button(t('stories.listProjects', { who: name })));
  await panel.click('[data-topic="harbour"] summary');
  await panel.waitFor({ css: '.shared h3', text: t('sharing.checks') }, 20_000);
  return panel;
};
