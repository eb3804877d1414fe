/** Lists the sites where marks return automatically: each can be removed, or granted access if the browser denies it. */
import { Trash2 } from 'lucide-preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, allowHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { WithIcon } from '../controls/with-icon.tsx';

interface Props {
  desk: Pick<Desk, 'pages'>;
  access: Access;
}

type Sites = Awaited<ReturnType<Desk['pages']['markedSites']>>;

export const MarkedSites = ({ desk, access }: Props) => {
  const [sites, setSites] = useState<Sites>([]);
  const load = useCallback(async () => setSites(await desk.pages.markedSites()), [desk]);
  useEffect(() => {
    // If the settings cannot be read, the section above reports it.
    load().catch(() => {});
  }, [load]);
  const allow = async (site: string) => {
    if (await allowHosts(access, [site])) await desk.pages.markSite({ site });
    await load();
  };
  return (
    <section aria-labelledby="marked-title">
      <h3 id="marked-title">{t('markedSites.title')}</h3>
      <p class="quiet">{t(sites.length === 0 ? 'markedSites.none' : 'markedSites.about')}</p>
      <ul class="plain rows">
        {sites.map(({ site, isAllowed }) => (
          <li key={site}>
            <span>
              {site} {!isAllowed && <span class="quiet">{t('markedSites.notAllowed')}</span>}
            </span>
            <span class="actions">
              {!isAllowed && (
                <button type="button" onClick={() => allow(site)}>
                  {t('action.allow')}
                </button>
              )}
              <button
                type="button"
                aria-label={t('options.removeNamed', { name: site })}
                onClick={() => desk.pages.unmarkSite({ site }).then(load, load)}
              >
                <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
