/** The options page. */
import { render } from 'preact';
import { OptionsScreen } from '../../components/connection/options-screen.tsx';
import { createDeskClient } from '../../lib/desk/client.ts';
import { DESK_PORT } from '../../lib/desk/port.ts';
import { browser } from '../../lib/platform/browser.ts';

const desk = createDeskClient(() => browser.runtime.connect({ name: DESK_PORT }));
/** Without ports, which browsers take differently in permissions. */
const requestHosts = (hosts: string[]) =>
  browser.permissions.request({ origins: hosts.map((host) => `*://${host}/*`) });

const app = document.getElementById('app');
if (app) render(<OptionsScreen desk={desk} requestHosts={requestHosts} />, app);
