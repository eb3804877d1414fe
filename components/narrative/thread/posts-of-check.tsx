/**
 * The posts and narratives about a check: those that are kept with it, and buttons that each name whom they ask. Opening it sends
 * nothing.
 */
import { Search } from 'lucide-preact';
import { useRef, useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { useConnections } from '../../connection/use-connections.ts';
import { ActionButton, ActionProblem, useAction, useLoaded } from '../../controls/action.tsx';
import { WithIcon } from '../../controls/with-icon.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { hrefOf } from '../../panel/address.ts';
import { writeTrail } from '../../panel/trail.ts';
import { useAddress } from '../../panel/use-address.ts';
import { NeverSent } from '../../privacy/never-sent.tsx';
import { ShownFind } from '../find/shown-find.tsx';
import { useFind, useFoundForCheck } from '../find/use-find.ts';
import { nameOfCheck } from './from-check.ts';
import { KeptPosts } from './kept-posts.tsx';
import { useRowFocus } from './use-row-focus.ts';

const DEVICE = 'device';

const titles = {
  claim: 'thread.aboutClaim',
  link: 'thread.aboutLink',
  page: 'thread.aboutLink',
  image: 'thread.aboutImage',
} as const;

interface Props {
  record: CheckRecord;
  desk: Desk;
}

/** The names of the networks that a search on this device would ask. */
const useNetworks = (desk: Desk): readonly string[] => {
  const { loaded = [] } = useLoaded(() => desk.collecting.sources.list(), [desk]);
  return loaded.map(({ name }) => plainName(name, 40));
};

const listOf = (names: readonly string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

export const PostsOfCheck = ({ record, desk }: Props) => {
  const { id, kind } = record;
  const { address } = useAddress();
  const { active, recipientOf } = useConnections(desk);
  const kept = useFoundForCheck(id);
  const networks = useNetworks(desk);
  const [blocked, setBlocked] = useState<{ host: string; setBy?: string }>();
  // An earlier one that was left unanswered asks nothing again.
  const [begun, setBegun] = useState('');
  const find = useFind(begun);
  const action = useAction();
  const section = useRef<HTMLElement>(null);
  useRowFocus(section, address.query.get('row') ?? undefined, (kept?.length ?? 0) > 0);
  const isBusy = action.isBusy || find?.state.name === 'running';
  /** Without a connection: the networks, on a page of their own that leads back to the check. */
  const start = async (connection?: string) => {
    setBlocked(undefined);
    setBegun('');
    const started = await desk.finds.start({ check: id, connection });
    if (started.outcome === 'blocked') return setBlocked(started);
    if (connection !== undefined) return setBegun(started.id);
    location.hash = hrefOf('posts', ['find', started.id], {
      via: writeTrail([{ what: 'check', id, name: nameOfCheck(record) }]),
    });
  };
  const searchIn = (connection: string) => void action.runAgain(() => start(connection));
  return (
    <section class="posts-of-check" aria-labelledby="posts-of-check" aria-busy={isBusy} ref={section}>
      <h2 id="posts-of-check">{t(titles[kind])}</h2>
      {kept?.length === 0 && <p>{t('thread.notSearched')}</p>}
      {kept?.map((one) => (
        <KeptPosts key={one.connection} record={record} kept={one} recipient={recipientOf(one.connection)} />
      ))}
      {find?.id === begun && (
        <ShownFind
          record={find}
          desk={desk}
          recipientName={recipientOf(find.connection).name}
          onRetry={() => searchIn(find.connection)}
        />
      )}
      {blocked && <NeverSent {...blocked} />}
      <ActionProblem action={action} />
      <div class="actions">
        {active !== DEVICE && (
          <button type="button" disabled={isBusy} onClick={() => searchIn(active)}>
            <WithIcon icon={Search}>{t('thread.searchService', { who: recipientOf(active).name })}</WithIcon>
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={() => searchIn(DEVICE)}>
          <WithIcon icon={Search}>{t('stories.searchHere')}</WithIcon>
        </button>
        {networks.length > 0 && (
          <ActionButton action={action} onAct={() => start()} isRepeatable>
            <WithIcon icon={Search}>{t('thread.searchNetworks', { networks: listOf(networks) })}</WithIcon>
          </ActionButton>
        )}
      </div>
    </section>
  );
};
