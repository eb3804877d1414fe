/** The script that returns the selected words of a page before the user has chosen anything; reads no field and changes nothing. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { everyShadowRoot } from '../lib/page/every-shadow-root.ts';
import { wordsToOffer } from '../lib/page/words-to-offer.ts';
import { browser } from '../lib/platform/browser.ts';

export default defineUnlistedScript(() => wordsToOffer(document, everyShadowRoot(browser.dom)));
