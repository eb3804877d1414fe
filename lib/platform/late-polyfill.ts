/** Loads the polyfill into a worker that has heard its first event without it; where it was there from the start nothing changes. */
import polyfilled from 'webextension-polyfill';
import { callThrough } from './own-api.ts';

callThrough(polyfilled);
