/** Lists the sites where marks return automatically: each can be removed, or granted access if the browser denies it. */
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, allowHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction, useLoaded } from '../controls/action.tsx';
import { RemovableList } from '../controls/removable-list.tsx';

interface Props {
  desk: Pick<Desk, 'pages'>;
  access: Access;
}

export const MarkedSites = ({ desk, access }: Props) => {
  // If the settings cannot be read, the section above reports it.
  const { loaded: sites = [], change } = useLoaded(() => desk.pages.markedSites(), [desk]);
  const allowing = useAction();
  const allow = async (site: string) => {
    if (!(await allowHosts(access, [site]))) throw new Error(t('privacy.refused'));
    await desk.pages.markSite({ site });
  };
  return (
    <section aria-labelledby="marked-title">
      <h3 id="marked-title">{t('markedSites.title')}</h3>
      <p class="quiet">{t(sites.length === 0 ? 'markedSites.none' : 'markedSites.about')}</p>
      <ActionProblem action={allowing} />
      <RemovableList
        rows={sites.map(({ site, isAllowed }) => ({
          key: site,
          shown: (
            <>
              {site} {!isAllowed && <span class="quiet">{t('markedSites.notAllowed')}</span>}
            </>
          ),
          actions: !isAllowed && (
            <ActionButton action={allowing} onAct={() => change(() => allow(site))}>
              {t('action.allow')}
            </ActionButton>
          ),
        }))}
        onRemove={({ key }) => change(() => desk.pages.unmarkSite({ site: key }))}
        onUndo={({ key }) => change(() => allow(key))}
      />
    </section>
  );
};
