/** Settings of the sources of posts: each network with what it can and cannot see, and the sources that the user adds. */

import type { Desk } from '../../lib/desk/client.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { LoadedLater, LoadProblem } from '../controls/not-loaded.tsx';
import { Removed } from '../controls/removed.tsx';
import { AddSource } from './add-source.tsx';
import { NetworkRow } from './network-row.tsx';
import { useNetworks } from './use-networks.ts';

interface Props {
  desk: Pick<Desk, 'collecting'>;
  access: Access;
}

export const NetworksSection = ({ desk, access }: Props) => {
  const networks = useNetworks(desk, access);
  const { reading, removed } = networks;
  const undoing = useAction();
  return (
    <section aria-labelledby="networks-title">
      <h2 id="networks-title">{t('networks.title')}</h2>
      <p class="intro">
        {t('networks.about')} <a href="sidepanel.html#/posts">{t('networks.toPosts')}</a>
      </p>
      {reading.loaded ? <LoadProblem of={reading} /> : <LoadedLater of={reading} unread={t('networks.unread')} />}
      <ActionProblem action={undoing} />
      {removed && (
        <Removed
          name={removed.name}
          sentence={t('networks.removed', { name: removed.name })}
          onUndo={() => undoing.run(() => networks.undo(removed))}
        />
      )}
      {reading.loaded && (
        <>
          {reading.loaded.sources.map((source) => (
            <NetworkRow key={source.source} source={source} networks={networks} />
          ))}
          <p>{t('find.notLookedIn')}</p>
          <AddSource onAdd={networks.add} />
        </>
      )}
    </section>
  );
};
