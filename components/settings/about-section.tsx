/** Shows what Sidelight is, its version and its promises. */
import licences from '../../assets/licences.json' with { type: 'json' };
import table from '../../assets/source-reliability/table.json' with { type: 'json' };
import { dayText } from '../../lib/checks/words/context-words.ts';
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
    <h3>{t('about.data')}</h3>
    <ul>
      <li>{t('about.dataReliability', { date: dayText(table.date) })}</li>
    </ul>
    <details>
      <summary>{t('about.code', { count: licences.code.length })}</summary>
      <ul class="plain rows">
        {licences.code.map(({ name, licence, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noreferrer" dir="ltr">
              {name}
            </a>
            <span class="quiet">{licence}</span>
          </li>
        ))}
      </ul>
    </details>
  </section>
);
