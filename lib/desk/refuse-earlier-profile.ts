/** Shows in place of a page of ours that an earlier version stored what this one cannot read. */
import { t } from '../platform/words.ts';
import { database, EarlierProfile } from '../records/database.ts';

export const refuseEarlierProfile = (page: Document): void => {
  database().catch((error: unknown) => {
    if (!(error instanceof EarlierProfile)) return;
    const refusal = page.createElement('p');
    refusal.className = 'refused-profile';
    refusal.setAttribute('role', 'alert');
    refusal.textContent = t('pages.earlierProfile');
    page.body.replaceChildren(refusal);
  });
};
