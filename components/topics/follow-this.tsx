/** Offers to follow a search, a story or an account with one click: says what is searched for and where, and can be undone. */
import { BellPlus } from 'lucide-preact';
import type { Desk } from '../../lib/desk/client.ts';
import type { Followed } from '../../lib/narratives/listing/follow-query.ts';
import type { Access } from '../../lib/platform/origins.ts';
import { access as browserAccess } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';
import { topicHref } from '../narrative/stories-address.ts';
import { hrefOf } from '../panel/address.ts';
import { wordsOfQuery } from './query-words.tsx';
import { useFollow } from './use-follow.ts';

interface Props {
  desk: Pick<Desk, 'collecting' | 'topics'>;
  subject: Followed;
  access?: Access;
}

const Following = ({ name, project, onUndo }: { name: string; project: string; onUndo: () => void }) => (
  <p class="following" role="status">
    {t('follow.following', { name: plainName(name, 120) })}{' '}
    <a href={topicHref({ connection: 'device', id: project })}>{t('topics.see')}</a>{' '}
    <a href={hrefOf('posts', ['topics'])}>{t('follow.topics')}</a>{' '}
    <button type="button" class="link" onClick={onUndo}>
      {t('options.undo')}
    </button>
  </p>
);

export const FollowThis = ({ desk, subject, access = browserAccess }: Props) => {
  const { state, hosts, follow, undo } = useFollow(desk, access, subject);
  const { name, query } = subject;
  if (state.name === 'reading') return null;
  if (state.name === 'followed') {
    return <Following name={name} project={state.project} onUndo={() => void undo(state.project)} />;
  }
  const words = wordsOfQuery(query);
  const places = hosts.join(', ');
  return (
    <section class="follow-this">
      {state.name === 'undone' && <p role="status">{t('follow.undone')}</p>}
      <button
        type="button"
        disabled={state.name === 'starting' || hosts.length === 0}
        aria-describedby="follow-about"
        onClick={follow}
      >
        <BellPlus size={16} aria-hidden="true" /> {t('follow.do')}
      </button>
      <p id="follow-about" class="small">
        {hosts.length === 0 && t('follow.noSources')}
        {hosts.length > 0 &&
          (words === '' ? t('follow.postsOf', { hosts: places }) : t('follow.about', { words, hosts: places }))}
      </p>
      {state.name === 'failed' && (
        <p class="problem" role="alert">
          {state.because}
        </p>
      )}
    </section>
  );
};
