/** Lists who changed what for whom at Sidelight's own server, newest first, a page at a time. */
import type { AuditEvent } from '../../lib/contract/people.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { type Action, ActionButton } from '../controls/action.tsx';
import { OwnSentence } from '../foreign/own-sentence.tsx';
import { plainName } from '../foreign/plain-name.ts';

interface Props {
  events: readonly AuditEvent[];
  hasMore: boolean;
  action: Action;
  onMore: () => Promise<void>;
}

const ACTS = [
  ...([
    'invite',
    'link',
    'password',
    'role',
    'rights',
    'activate',
    'deactivate',
    'revoke',
    'create',
    'restore',
    'remove',
  ] as const),
  ...(['addToProject', 'removeFromProject', 'createKey', 'endKey', 'policy'] as const),
  ...(['share', 'unshare', 'note', 'unnote', 'createTopic', 'archiveTopic', 'restoreTopic'] as const),
  ...(['sources', 'keepSourceKey', 'dropSourceKey', 'fillLibrary', 'stopFilling'] as const),
];

const sentenceOf = ({ who, what, whom, about = '' }: AuditEvent): string => {
  const named = {
    who: who === 'operator' ? t('team.log.operator') : plainName(who, 120),
    whom: plainName(whom, 120),
    about: plainName(about, 120),
  };
  const known = ACTS.find((act) => act === what);
  return known ? t(`team.log.${known}`, named) : t('team.log.other', { ...named, what: plainName(what) });
};

export const AuditLog = ({ events, hasMore, action, onMore }: Props) => (
  <section aria-labelledby="log-title">
    <h3 id="log-title">{t('team.log.title')}</h3>
    <p class="quiet">{t('team.log.about')}</p>
    {events.length === 0 && <p>{t('team.log.none')}</p>}
    <ul class="plain log">
      {events.map((event) => (
        <li key={event.id}>
          <OwnSentence text={sentenceOf(event)} />{' '}
          <time class="quiet" dateTime={event.at.slice(0, 40)}>
            {formatMoment(event.at)}
          </time>
        </li>
      ))}
    </ul>
    {hasMore && (
      <ActionButton action={action} onAct={onMore} isRepeatable>
        {t('team.log.more')}
      </ActionButton>
    )}
  </section>
);
