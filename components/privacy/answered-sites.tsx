/** Lists the sites with an *always* or *never*, and the hosts that are always sent to, so that each choice can be revoked. */
import type { PrivacyView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { RemovableList } from '../controls/removable-list.tsx';

interface Props {
  sites: PrivacyView['sites'];
  onForget: (site: string) => Promise<void>;
}

const words = { always: 'privacy.siteAlways', never: 'privacy.siteNever' } as const;
const askAgain = { word: () => t('privacy.askAgain'), named: (site: string) => t('privacy.askAgainOn', { site }) };

export const AnsweredSites = ({ sites, onForget }: Props) => (
  <section aria-labelledby="sites-title">
    <h3 id="sites-title">{t('privacy.sites')}</h3>
    <RemovableList
      rows={sites.map(({ site, answer }) => ({
        key: site,
        shown: (
          <>
            {site} <span class="quiet">{t(words[answer])}</span>
          </>
        ),
      }))}
      empty={t('privacy.noSites')}
      words={askAgain}
      onRemove={({ key }) => onForget(key)}
    />
  </section>
);

interface AllowedHostsProps {
  hosts: readonly string[];
  onForget: (host: string) => Promise<void>;
}

export const AllowedHosts = ({ hosts, onForget }: AllowedHostsProps) => (
  <section aria-labelledby="hosts-title">
    <h3 id="hosts-title">{t('privacy.hosts')}</h3>
    {hosts.length > 0 && <p>{t('privacy.hostsAbout')}</p>}
    <RemovableList
      rows={hosts.map((key) => ({ key }))}
      empty={t('privacy.noHosts')}
      words={askAgain}
      onRemove={({ key }) => onForget(key)}
    />
  </section>
);
