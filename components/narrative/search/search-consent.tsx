/** Before words that were made from a page leave for a service: the words, who gets them, and the four answers. */
import { t } from '../../../lib/platform/words.ts';
import { shownText } from '../../foreign/shown-text.ts';
import type { Answer } from './use-listing.ts';

interface Props {
  words: string;
  site: string;
  hosts: readonly string[];
  onAnswer: (answer: Answer) => void;
  onCancel: () => void;
}

export const SearchConsent = ({ words, site, hosts, onAnswer, onCancel }: Props) => (
  <section class="consent" aria-labelledby="search-consent">
    <h2 id="search-consent">{t('consent.words')}</h2>
    <blockquote dir="auto">{words === '' ? t('stories.everything') : shownText(words)}</blockquote>
    <p>{t('stories.wordsTo', { site })}</p>
    <ul class="hosts">
      {hosts.map((host) => (
        <li key={host}>{host}</li>
      ))}
    </ul>
    <div class="actions">
      <button type="button" class="main" onClick={() => onAnswer('once')}>
        {t('consent.once')}
      </button>
      <button type="button" onClick={() => onAnswer('always')}>
        {t('consent.always', { site })}
      </button>
      <button type="button" onClick={() => onAnswer('never')}>
        {t('consent.never', { site })}
      </button>
      <button type="button" onClick={onCancel}>
        {t('consent.cancel')}
      </button>
    </div>
  </section>
);
