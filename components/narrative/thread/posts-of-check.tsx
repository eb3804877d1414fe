/**
 * The posts and narratives about a check: those that are kept with it, and buttons that each name whom they ask. Opening it sends
 * nothing.
 */
import { Search } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { PAGE_SEARCH_DATA, SEARCH_DATA } from '../../../lib/platform/origins.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { useConnections } from '../../connection/use-connections.ts';
import { ConsentQuestion } from '../../consent/consent-question.tsx';
import { ActionButton, ActionProblem, useAction } from '../../controls/action.tsx';
import { WithIcon } from '../../controls/with-icon.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { shownText } from '../../foreign/shown-text.ts';
import { useAddress } from '../../panel/use-address.ts';
import { NeverSent } from '../../privacy/never-sent.tsx';
import { KeptPosts } from './kept-posts.tsx';
import { useFindOfCheck, useKeptPosts, usePostSearch } from './use-posts-of-check.ts';
import { useRowFocus } from './use-row-focus.ts';

const DEVICE = 'device';

interface Props {
  record: CheckRecord;
  desk: Desk;
}

/** The names of the networks that a search on this device would ask. */
const useNetworks = (desk: Desk): readonly string[] => {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    desk.collecting.sources.list().then(
      (sources) => setNames(sources.map(({ name }) => plainName(name, 40))),
      () => setNames([]),
    );
  }, [desk]);
  return names;
};

const listOf = (names: readonly string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

export const PostsOfCheck = ({ record, desk }: Props) => {
  const { id, kind } = record;
  const { address } = useAddress();
  const { active, recipientOf } = useConnections(desk);
  const kept = useKeptPosts(id);
  const networks = useNetworks(desk);
  const { status, search, cancel } = usePostSearch(desk, id);
  const { blocked, start } = useFindOfCheck(desk, id, record.input);
  const finding = useAction();
  const section = useRef<HTMLElement>(null);
  useRowFocus(section, address.query.get('row') ?? undefined, (kept?.length ?? 0) > 0);
  const isBusy = status.is === 'asking';
  return (
    <section class="posts-of-check" aria-labelledby="posts-of-check" aria-busy={isBusy} ref={section}>
      <h2 id="posts-of-check">{t(kind === 'claim' ? 'thread.aboutClaim' : 'thread.aboutLink')}</h2>
      {kept?.length === 0 && <p>{t('thread.notSearched')}</p>}
      {kept?.map((one) => (
        <KeptPosts key={one.connection} record={record} kept={one} recipient={recipientOf(one.connection)} />
      ))}
      {status.is === 'asking' && (
        <p role="status">
          {status.connection === DEVICE
            ? t('stories.lookingHere')
            : t('stories.asking', { who: recipientOf(status.connection).name })}
        </p>
      )}
      {status.is === 'held' && status.held.outcome === 'asks' && (
        <ConsentQuestion
          title={t('consent.words')}
          recipients={t('consent.wordsTo')}
          hosts={status.held.hosts}
          site={status.held.site}
          data={record.page ? PAGE_SEARCH_DATA : SEARCH_DATA}
          onAnswer={(answer) => (answer === 'cancel' ? cancel() : void search(status.connection, answer))}
        >
          <blockquote>
            <bdi>{shownText(status.held.words)}</bdi>
          </blockquote>
        </ConsentQuestion>
      )}
      {status.is === 'held' && status.held.outcome === 'blocked' && (
        <NeverSent host={status.held.host} setBy={status.held.setBy} />
      )}
      {blocked !== undefined && <NeverSent host={blocked} />}
      {status.is === 'failed' && (
        <ProblemNote
          problem={status.problem}
          recipientName={recipientOf(status.connection).name}
          onRetry={() => void search(status.connection)}
        />
      )}
      <ActionProblem action={finding} />
      <div class="actions">
        {active !== DEVICE && (
          <button type="button" disabled={isBusy} onClick={() => void search(active)}>
            <WithIcon icon={Search}>{t('thread.searchService', { who: recipientOf(active).name })}</WithIcon>
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={() => void search(DEVICE)}>
          <WithIcon icon={Search}>{t('stories.searchHere')}</WithIcon>
        </button>
        {networks.length > 0 && (
          <ActionButton action={finding} onAct={start} isRepeatable>
            <WithIcon icon={Search}>{t('thread.searchNetworks', { networks: listOf(networks) })}</WithIcon>
          </ActionButton>
        )}
      </div>
    </section>
  );
};
