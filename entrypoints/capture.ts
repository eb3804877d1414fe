/** The capture script, injected into a page on a menu click: returns the selection and the page, and changes nothing. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { captureSelection } from '../lib/page/capture-selection.ts';
import { everyShadowRoot } from '../lib/page/every-shadow-root.ts';
import { browser } from '../lib/platform/browser.ts';

export default defineUnlistedScript(() => captureSelection(document, location, everyShadowRoot(browser.dom)));
