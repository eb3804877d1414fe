/** What can be done with a check as it stands: the one thing that helps first. */
import type { Desk } from '../../lib/desk/client.ts';
import { originsOf } from '../../lib/platform/origins.ts';
import { access } from '../../lib/platform/permissions.ts';
import { openOptions } from '../../lib/platform/windows.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';

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
  const lookAgain: Action = { word: 'Look again', act: () => desk.checks.lookAgain({ id }) };
  const retry = (word: string): Action => ({ word, act: () => desk.checks.retry({ id }) });
  const remove: Action = {
    word: 'Remove',
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
        { word: 'Allow access', act: () => allow(state.hosts, () => desk.checks.permitted({ id })) },
        stop("Don't send"),
      ];
    case 'offline':
      return [stop(state.resume.name === 'queued' ? "Don't send" : 'Stop')];
    case 'signed-out':
      return [
        { word: 'Sign in', act: () => openOptions() },
        stop(state.resume.name === 'queued' ? "Don't send" : 'Stop'),
      ];
    case 'queued':
    case 'sending':
    case 'unconfirmed':
    case 'waiting':
      return [stop('Stop')];
    case 'overdue':
      return [lookAgain, again('Start a new check'), remove];
    case 'undecided':
      return [lookAgain, retry('Send again'), remove];
    case 'failed':
      return [retry('Try again'), remove];
    case 'stopped':
      return [retry('Check after all'), remove];
    case 'done':
    case 'analysed':
      return [again('Check again'), remove];
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
