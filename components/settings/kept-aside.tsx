/** Reports settings that could not be read; the user can save or discard them. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk, SettingsView } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

const named = ['connections', 'publishers', 'privacy', 'sites', 'policy'] as const;
const settingName = (key: string): string => {
  const known = named.find((name) => name === key);
  return known ? t(`keptAside.${known}`) : plainName(key);
};

export const KeptAside = ({ desk }: { desk: Desk }) => {
  const [settings, setSettings] = useState<SettingsView>();
  const load = useCallback(async () => setSettings(await desk.settings.state()), [desk]);
  useEffect(() => {
    // If the settings cannot be read at all, each section reports it.
    load().catch(() => {});
  }, [load]);
  if (!settings) return null;
  return (
    <>
      {settings.keptAside.map(({ key, at, text }) => (
        <div key={`${key} ${at}`} class="notice" role="alert">
          <p>{t('keptAside.unread', { date: formatMoment(at), what: settingName(key) })}</p>
          <div class="actions">
            <a download={`sidelight-${key}.json`} href={`data:application/json,${encodeURIComponent(text)}`}>
              {t('keptAside.save')}
            </a>
            <button type="button" onClick={() => desk.settings.discard({ key, at }).then(load)}>
              {t('keptAside.discard')}
            </button>
          </div>
        </div>
      ))}
      {settings.policyProblems.length > 0 && (
        <p class="notice" role="alert">
          {t('keptAside.policyProblems', {
            problems: settings.policyProblems.map((problem) => plainName(problem, 120)).join('; '),
          })}
        </p>
      )}
    </>
  );
};
