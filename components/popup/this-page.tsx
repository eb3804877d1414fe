/** Shows the open page and the rating of its site. */
import { t } from '../../lib/platform/words.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { siteRating } from '../source/site-rating.ts';

export const ThisPage = ({ title, host }: { title: string; host: string }) => (
  <section class="this-page" aria-labelledby="page-title">
    <h2 id="page-title">{t('popup.page')}</h2>
    {title !== '' && (
      <p class="page-name" dir="auto">
        <Foreign text={title} most={200} />
      </p>
    )}
    <p class="quiet">
      <bdi class="host">{host}</bdi>
      <br />
      {siteRating(host) ?? t('rating.unrated')}
    </p>
  </section>
);
