/** Runs the built background in a worker of the tab, with an extension API of its own, which it shares with the pages. */
import { createJourneyApi } from './api.ts';

declare const importScripts: (...paths: string[]) => void;

const { api, events, grantHosts } = createJourneyApi();
Object.assign(globalThis, { browser: api, chrome: api, grantHosts });
importScripts('/background.js');
// As after an update: nothing opens, the menu is made.
events.installed.fire({ reason: 'update' });
