/** Marks practice content as such. */
import { t } from '../../../lib/platform/words.ts';

export const PracticeBanner = () => <p class="practice-banner">{t('practice.banner')}</p>;
