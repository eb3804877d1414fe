/** What Sidelight is, which one this is, and what it promises. */
import { t } from '../../lib/platform/words.ts';

const promises = [
  'about.promiseAsk',
  'about.promiseNoStatistics',
  'about.promiseLabel',
  'about.promiseSecrets',
  'about.promiseProfile',
] as const;

export const AboutSection = ({ version }: { version: string }) => (
  <section aria-labelledby="about-title">
    <h2 id="about-title">{t('about.title')}</h2>
    <p class="intro">{t('about.what')}</p>
    <h3>{t('about.promises')}</h3>
    <ul>
      {promises.map((promise) => (
        <li key={promise}>{t(promise)}</li>
      ))}
    </ul>
    <h3>{t('about.version')}</h3>
    <p>{t('about.versionIs', { version })}</p>
  </section>
);
