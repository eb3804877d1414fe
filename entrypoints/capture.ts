/** Put into a page at a click on the menu: answers with what is selected there and what the page is, and changes nothing. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { captureSelection } from '../lib/page/capture-selection.ts';
import { everyShadowRoot } from '../lib/page/every-shadow-root.ts';
import { browser } from '../lib/platform/browser.ts';

export default defineUnlistedScript(() => captureSelection(document, location, everyShadowRoot(browser.dom)));
