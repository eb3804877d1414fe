/** What can be done with a check as it stands: the one thing that helps first. */
import type { Desk } from '../../lib/desk/client.ts';
import { originsOf } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { openOptions } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { hostsToAllowFor } from '../../lib/records/read-hosts-to-allow.ts';

interface Props {
  record: CheckRecord;
  desk: Desk;
  onPick: (id: string) => void;
  onRemoved: () => void;
}

interface Action {
  word: string;
  act: () => unknown;
}

/** The browser's prompt has to be the first thing that the click does. */
const allow = async (hosts: readonly string[], then: () => Promise<unknown>): Promise<void> => {
  if (await access.request({ origins: originsOf(hosts) })) await then();
};

const actionsFor = ({ record, desk, onPick, onRemoved }: Props): Action[] => {
  const { id, state } = record;
  const again = (word: string): Action => ({ word, act: async () => onPick((await desk.checks.again({ id })).id) });
  const stop = (word: string): Action => ({ word, act: () => desk.checks.stop({ id }) });
  const lookAgain: Action = { word: t('action.lookAgain'), act: () => desk.checks.lookAgain({ id }) };
  const retry = (word: string): Action => ({ word, act: () => desk.checks.retry({ id }) });
  const remove: Action = {
    word: t('action.remove'),
    act: async () => {
      await desk.checks.remove({ id });
      onRemoved();
    },
  };
  switch (state.name) {
    case 'awaiting-consent':
      return [];
    case 'awaiting-permission':
      return [
        { word: t('action.allow'), act: () => allow(state.hosts, () => desk.checks.permitted({ id })) },
        stop(t('action.dontSend')),
      ];
    case 'offline':
      return [stop(state.resume.name === 'queued' ? t('action.dontSend') : t('action.stop'))];
    case 'signed-out':
      return [
        { word: t('action.signIn'), act: () => openOptions() },
        stop(state.resume.name === 'queued' ? t('action.dontSend') : t('action.stop')),
      ];
    case 'queued':
    case 'sending':
    case 'unconfirmed':
    case 'waiting':
      return [stop(t('action.stop'))];
    case 'overdue':
      return [lookAgain, again(t('action.newCheck')), remove];
    case 'undecided':
      return [lookAgain, retry(t('action.sendAgain')), remove];
    case 'failed':
      return [retry(t('action.tryAgain')), remove];
    case 'stopped':
      return [retry(t('action.afterAll')), remove];
    case 'done':
    case 'analysed': {
      const hosts = hostsToAllowFor(record);
      const allowed: Action = {
        word: t('action.allowAndAgain'),
        act: () => allow(hosts, async () => again('').act()),
      };
      return [...(hosts.length > 0 ? [allowed] : []), again(t('action.again')), remove];
    }
  }
};

export const CheckActions = (props: Props) => (
  <div class="actions">
    {actionsFor(props).map(({ word, act }) => (
      <button type="button" key={word} onClick={() => act()}>
        {word}
      </button>
    ))}
  </div>
);
