/** Reports settings that could not be read; the user can save or discard them. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk, SettingsView } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { exportFile, useExports } from '../controls/export-file.ts';
import { plainName } from '../foreign/plain-name.ts';

const named = ['connections', 'publishers', 'privacy', 'sites', 'policy'] as const;
const settingName = (key: string): string => {
  const known = named.find((name) => name === key);
  return known ? t(`keptAside.${known}`) : plainName(key);
};

interface KeptProps {
  setting: SettingsView['keptAside'][number];
  desk: Desk;
  onDiscarded: () => Promise<void>;
}

const KeptSetting = ({ setting: { key, at, text }, desk, onDiscarded }: KeptProps) => {
  const { refusal, attempt } = useExports(desk);
  const save = () =>
    exportFile(desk, [], () => ({ name: `sidelight-${key}.json`, type: 'application/json', content: text }));
  return (
    <div class="notice" role="alert">
      <p>{t('keptAside.unread', { date: formatMoment(at), what: settingName(key) })}</p>
      <div class="actions">
        <button type="button" disabled={refusal !== undefined} onClick={() => attempt(save)}>
          {t('keptAside.save')}
        </button>
        <button type="button" onClick={() => desk.settings.discard({ key, at }).then(onDiscarded)}>
          {t('keptAside.discard')}
        </button>
      </div>
      {refusal && <p class="managed">{refusal}</p>}
    </div>
  );
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
      {settings.keptAside.map((setting) => (
        <KeptSetting key={`${setting.key} ${setting.at}`} setting={setting} desk={desk} onDiscarded={load} />
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
