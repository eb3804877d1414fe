/** Shows one network, server or feed: its switch, its host permission, a test request, and the user's credentials for it. */
import { Trash2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import type { KnownSourceView } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../controls/action.tsx';
import { SwitchRow } from '../controls/switch-row.tsx';
import { WithIcon } from '../controls/with-icon.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { SecretForm } from './secret-form.tsx';
import { sourceHint } from './source-words.ts';
import { triedSentence } from './tried-words.ts';
import type { Networks } from './use-networks.ts';

interface Props {
  source: KnownSourceView;
  networks: Networks;
}

/** Feeds of one site differ only by address, so the address is the name. */
const FEED = 'feed:';

export const NetworkRow = ({ source, networks }: Props) => {
  const { source: id, kind, hosts, takes, isOn, isAdded } = source;
  const name = plainName(kind === 'feed' ? id.slice(FEED.length) : source.name, 300);
  const [notice, setNotice] = useState('');
  const action = useAction();
  const lacksPermission = networks.reading.loaded?.lacking.includes(id) ?? false;
  const tryIt = async () => {
    const tried = networks.tryOut(id, hosts);
    setNotice(t('networks.trying', { name }));
    setNotice(triedSentence(await tried));
  };
  return (
    <div class="network" data-source={id}>
      <SwitchRow
        id={`network-${id}`}
        label={name}
        hint={sourceHint(kind, hosts)}
        isOn={isOn}
        onChange={(wished) => networks.switchTo(source, wished)}
      />
      <div class="source-more">
        {takes && (
          <SecretForm
            id={`secret-${id}`}
            source={name}
            takes={takes}
            onKeep={(secret) => networks.keepSecret(id, secret)}
            onForget={() => networks.forgetSecret(id)}
          />
        )}
        {isOn && lacksPermission && <p>{t('networks.lacking', { hosts: hosts.join(', ') })}</p>}
        <div class="actions">
          {isOn && lacksPermission && (
            <ActionButton
              action={action}
              label={t('networks.allowNamed', { name })}
              onAct={() => networks.allow(hosts)}
            >
              {t('action.allow')}
            </ActionButton>
          )}
          {isOn && (
            <ActionButton action={action} label={t('networks.tryNamed', { name })} onAct={tryIt}>
              {t('networks.try')}
            </ActionButton>
          )}
          {isAdded && (
            <ActionButton
              action={action}
              label={t('options.removeNamed', { name })}
              onAct={() => networks.remove(source)}
            >
              <WithIcon icon={Trash2}>{t('options.remove')}</WithIcon>
            </ActionButton>
          )}
        </div>
        <ActionProblem action={action} />
        <p role="status" class="said">
          {notice}
        </p>
      </div>
    </div>
  );
};
