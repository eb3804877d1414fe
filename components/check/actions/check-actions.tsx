/** Provides the actions for a check in its current state, the most useful one first. */

import { type LucideIcon, Trash2 } from 'lucide-preact';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { allowHosts } from '../../../lib/platform/origins.ts';
import { access } from '../../../lib/platform/permissions.ts';
import { openOptions } from '../../../lib/platform/windows.ts';
import { t } from '../../../lib/platform/words.ts';
import { isOver } from '../../../lib/records/check-states.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { hostsToAllowFor, unreadHost } from '../../../lib/records/read-hosts-to-allow.ts';
import { type Action, ActionButton, useAction } from '../../controls/action.tsx';
import { WithIcon } from '../../controls/with-icon.tsx';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
  desk: Desk;
  onPick: (id: string) => void;
  onRemoved: () => void;
}

export interface CheckAction {
  word: string;
  icon?: LucideIcon;
  act: () => unknown;
}

/** The permission prompt must be the first action of the click. */
const allowFirst = async (hosts: readonly string[], then: () => Promise<unknown>): Promise<void> => {
  if (await allowHosts(access, hosts)) await then();
};

/** The account may not bypass the cache: the same request without that is what it can send. */
const plainAgain = ({ record, desk, onPick }: Pick<Props, 'record' | 'desk' | 'onPick'>): CheckAction[] => {
  const { id, state, fresh, modelVersion, serviceTags, indexOn, framesAnnotation } = record;
  if (!fresh || state.name !== 'failed' || state.fault?.code !== 'mayNotBypass') return [];
  const options = { modelVersion, serviceTags, indexOn, framesAnnotation };
  return [{ word: t('action.againPlain'), act: async () => onPick((await desk.checks.again({ id, options })).id) }];
};

/** Checks a page or a link that was not read once more, with the permission for its host. */
export const AllowAndCheck = ({ record, desk, onPick }: Pick<Props, 'record' | 'desk' | 'onPick'>) => {
  const host = unreadHost(record);
  if (host === undefined) return null;
  const check = async () => onPick((await desk.checks.again({ id: record.id })).id);
  return (
    <div class="actions">
      <button type="button" class="main" onClick={() => allowFirst([host], check)}>
        {t('action.allowAndCheck')}
      </button>
    </div>
  );
};

/** The actions that fit the check's state. */
export const actionsFor = ({ record, recipient, desk, onPick }: Omit<Props, 'onRemoved'>): CheckAction[] => {
  const { id, state, ownImage } = record;
  // Its bytes were not stored: the file has to be chosen again.
  if (ownImage && isOver(state)) return [];
  const again = (word: string): CheckAction => ({
    word,
    act: async () => onPick((await desk.checks.again({ id })).id),
  });
  const stop = (word: string): CheckAction => ({ word, act: () => desk.checks.stop({ id }) });
  const lookAgain: CheckAction = { word: t('action.lookAgain'), act: () => desk.checks.lookAgain({ id }) };
  const retry = (word: string): CheckAction => ({ word, act: () => desk.checks.retry({ id }) });
  switch (state.name) {
    case 'awaiting-consent':
      return [];
    case 'awaiting-permission':
      return [
        { word: t('action.allow'), act: () => allowFirst(state.hosts, () => desk.checks.permitted({ id })) },
        stop(t('action.dontSend')),
      ];
    case 'offline':
      return [stop(state.resume.name === 'queued' && !recipient.own ? t('action.dontSend') : t('action.stop'))];
    case 'signed-out':
      return [
        { word: t(state.secretsLocked ? 'action.unlock' : 'action.signIn'), act: () => openOptions('connections') },
        stop(state.resume.name === 'queued' ? t('action.dontSend') : t('action.stop')),
      ];
    case 'queued':
    case 'sending':
    case 'unconfirmed':
    case 'waiting':
      return [stop(t('action.stop'))];
    case 'overdue':
      return [lookAgain, again(t('action.newCheck'))];
    case 'undecided':
      return [lookAgain, retry(t('action.sendAgain'))];
    case 'failed':
      return [...plainAgain({ record, desk, onPick }), retry(t('action.tryAgain'))];
    case 'stopped':
      return [retry(t('action.afterAll'))];
    case 'done':
    case 'analysed': {
      // The result of a page or a link that was not read offers it itself.
      const hosts = unreadHost(record) === undefined ? hostsToAllowFor(record) : [];
      const allowed: CheckAction = {
        word: t('action.allowAndAgain'),
        act: () => allowFirst(hosts, async () => again('').act()),
      };
      return [...(hosts.length > 0 ? [allowed] : []), again(t('action.again'))];
    }
  }
};

/** A larger version of the image holds more of the file's metadata. */
export const largerOf = ({ record, desk, onPick }: Omit<Props, 'recipient' | 'onRemoved'>): CheckAction[] =>
  record.image?.largest === undefined
    ? []
    : [
        {
          word: t('action.larger'),
          act: async () => {
            const started = await desk.checks.larger({ id: record.id });
            if (started.outcome !== 'blocked') onPick(started.id);
          },
        },
      ];

/** A running check must be stopped before it can be removed. */
export const removalOf = ({ record, desk, onRemoved }: Omit<Props, 'recipient' | 'onPick'>): CheckAction[] =>
  isOver(record.state)
    ? [
        {
          word: t('action.remove'),
          icon: Trash2,
          act: async () => {
            await desk.checks.remove({ id: record.id });
            onRemoved();
          },
        },
      ]
    : [];

/** The buttons of some actions, which say together why one failed. */
export const ActionButtons = ({ actions, action }: { actions: readonly CheckAction[]; action: Action }) =>
  actions.map(({ word, icon, act }) => (
    <ActionButton key={word} action={action} onAct={act}>
      {icon ? <WithIcon icon={icon}>{word}</WithIcon> : word}
    </ActionButton>
  ));

export const CheckActions = (props: Props) => {
  const action = useAction();
  return (
    <>
      <div class="actions">
        <ActionButtons actions={[...actionsFor(props), ...removalOf(props)]} action={action} />
      </div>
      {action.sentence !== undefined && (
        <p class="problem" role="alert">
          {action.sentence}
        </p>
      )}
    </>
  );
};
