/** The distributed package, in a real window: the browser prompts in our name, and both answers work. */
import { expect, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { unpackPackage } from '../pages/package.ts';

test.use({ display: 'xvfb' });

test('the package is installed, requests a host, and accepts Deny and Allow', async ({
  launchBrowser,
  engine,
}, info) => {
  const extensionDir = await unpackPackage(engine, info.outputPath('package'));
  const browser = await launchBrowser({ extensionDir });
  const options = await openOptions(browser, 'evidence');
  await options.type('input[name="publisher-name"]', 'FactDesk');
  await options.type('input[name="publisher-site"]', 'factdesk.example');
  const offer = () => options.click({ css: 'button', text: 'Add' });
  await offer();
  expect(await browser.answerPermissionPrompt('deny')).toContain('factdesk.example');
  await options.waitFor('[role="alert"]');
  await offer();
  expect(await browser.answerPermissionPrompt('allow')).toContain('factdesk.example');
  await options.waitFor({ css: 'li .quiet', text: 'factdesk.example' });
});
