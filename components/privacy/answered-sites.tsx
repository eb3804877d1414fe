/** Lists the sites with an *always* or *never*, and the hosts that are always sent to, so that each choice can be revoked. */
import type { PrivacyView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

interface Props {
  sites: PrivacyView['sites'];
  onForget: (site: string) => void;
}

const words = { always: 'privacy.siteAlways', never: 'privacy.siteNever' } as const;

export const AnsweredSites = ({ sites, onForget }: Props) => (
  <section aria-labelledby="sites-title">
    <h3 id="sites-title">{t('privacy.sites')}</h3>
    {sites.length === 0 ? (
      <p class="quiet">{t('privacy.noSites')}</p>
    ) : (
      <ul class="plain rows">
        {sites.map(({ site, answer }) => (
          <li key={site}>
            <span>
              {site} <span class="quiet">{t(words[answer])}</span>
            </span>
            <button type="button" aria-label={t('privacy.askAgainOn', { site })} onClick={() => onForget(site)}>
              {t('privacy.askAgain')}
            </button>
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface AllowedHostsProps {
  hosts: readonly string[];
  onForget: (host: string) => void;
}

export const AllowedHosts = ({ hosts, onForget }: AllowedHostsProps) => (
  <section aria-labelledby="hosts-title">
    <h3 id="hosts-title">{t('privacy.hosts')}</h3>
    {hosts.length === 0 ? (
      <p class="quiet">{t('privacy.noHosts')}</p>
    ) : (
      <>
        <p>{t('privacy.hostsAbout')}</p>
        <ul class="plain rows">
          {hosts.map((host) => (
            <li key={host}>
              <span>{host}</span>
              <button type="button" aria-label={t('privacy.askAgainOn', { site: host })} onClick={() => onForget(host)}>
                {t('privacy.askAgain')}
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);
