/** What can be done with a check as it stands: the one thing that helps first. */
import type { Desk } from '../../lib/desk/client.ts';
import { browser } from '../../lib/platform/browser.ts';
import { patternOf } from '../../lib/platform/host-permissions.ts';
import { t } from '../../lib/platform/words.ts';
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
  if (await browser.permissions.request({ origins: hosts.map(patternOf) })) await then();
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
        { word: t('action.signIn'), act: () => browser.runtime.openOptionsPage() },
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
    case 'analysed':
      return [again(t('action.again')), remove];
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
