/** Requests the browser's permission for fact-checkers and sources that an organisation has set: it cannot be set for the user. */
import { useEffect, useState } from 'preact/hooks';
import { type Access, allowHosts, originsOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';

export const PresetHosts = ({ hosts, access }: { hosts: readonly string[]; access: Access }) => {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const names = hosts.join(', ');
  useEffect(() => {
    const held = Promise.all(hosts.map((host) => access.holds({ origins: originsOf([host]) })));
    // A check names the hosts that it could not contact.
    held.then(
      (holds) => setMissing(hosts.filter((_, at) => !holds[at])),
      () => {},
    );
  }, [access, names]);
  if (missing.length === 0) return null;
  const allow = async () => {
    if (await allowHosts(access, missing)) setMissing([]);
  };
  return (
    <div class="notice">
      <p>{t('evidence.presetHosts', { hosts: missing.join(', ') })}</p>
      <div class="actions">
        <button type="button" class="main" onClick={allow}>
          {t('action.allow')}
        </button>
      </div>
    </div>
  );
};
