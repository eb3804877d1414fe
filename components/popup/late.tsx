/**
 * Loads what most openings of the popup do not show, all of it at once: the checks of the page and the settings of its site, which are
 * half of the popup's code. Each file more is a round through the browser.
 */
import { createLate } from '../controls/late.tsx';

export const { load: loadParts, Late } = createLate(() => import('./loaded-parts.tsx'));
