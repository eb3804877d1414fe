/** Returns the hint on where the browser keeps the icon of an extension until it is pinned. */
import { t } from './words.ts';

export const pinHint = (): string => (import.meta.env.FIREFOX ? t('welcome.pinFirefox') : t('welcome.pinChromium'));
