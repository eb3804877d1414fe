/** The script that finds the authors and the date of a page; runs after the capture script and changes nothing. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPageDetails } from '../lib/page/page-details.ts';

export default defineUnlistedScript(() => readPageDetails(document, location));
