/** Reports settings that could not be read; the user can save or discard them. */
import type { Desk, SettingsView } from '../../lib/desk/client.ts';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionButton, useLoaded } from '../controls/action.tsx';
import { ExportButton, ExportNote } from '../controls/export-button.tsx';
import { exportFile, useExports } from '../controls/export-file.ts';
import { plainName } from '../foreign/plain-name.ts';

const named = ['connections', 'publishers', 'privacy', 'sites', 'policy'] as const;
const settingName = (key: string): string => {
  const known = named.find((name) => name === key);
  return known ? t(`unreadable.${known}`) : plainName(key);
};

interface KeptProps {
  setting: SettingsView['unreadable'][number];
  desk: Desk;
  onDiscard: () => Promise<unknown>;
}

const KeptSetting = ({ setting: { key, at, text }, desk, onDiscard }: KeptProps) => {
  const exports = useExports(desk);
  const save = () =>
    exportFile(desk, [], () => ({ name: `sidelight-${key}.json`, type: 'application/json', content: text }));
  return (
    <div class="notice" role="alert">
      <p>{t('unreadable.unread', { date: formatMoment(at), what: settingName(key) })}</p>
      <div class="actions">
        <ExportButton exports={exports} onExport={save}>
          {t('unreadable.save')}
        </ExportButton>
        <ActionButton action={exports.action} onAct={onDiscard}>
          {t('unreadable.discard')}
        </ActionButton>
      </div>
      <ExportNote exports={exports} />
    </div>
  );
};

export const UnreadableSettings = ({ desk }: { desk: Desk }) => {
  // If the settings cannot be read at all, each section reports it.
  const { loaded: settings, change } = useLoaded(() => desk.settings.state(), [desk]);
  if (!settings) return null;
  return (
    <>
      {settings.unreadable.map((setting) => (
        <KeptSetting
          key={`${setting.key} ${setting.at}`}
          setting={setting}
          desk={desk}
          onDiscard={() => change(() => desk.settings.discard({ key: setting.key, at: setting.at }))}
        />
      ))}
      {settings.policyProblems.length > 0 && (
        <p class="notice" role="alert">
          {t('unreadable.policyProblems', {
            problems: settings.policyProblems.map((problem) => plainName(problem, 120)).join('; '),
          })}
        </p>
      )}
    </>
  );
};
