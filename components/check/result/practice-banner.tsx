/** Stands over all that somebody practises on, so that it is taken for nothing else. */
import { t } from '../../../lib/platform/words.ts';

export const PracticeBanner = () => <p class="practice-banner">{t('practice.banner')}</p>;
