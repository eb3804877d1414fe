/** The parts of the popup that `late.tsx` loads. */
export { CheckRows } from './check-rows.tsx';
export { ChosenCheck } from './chosen-check.tsx';
export { SiteSettings } from './site-settings.tsx';
