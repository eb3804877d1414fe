/** Says what of the settings could not be read; it is kept for the person to take away or to discard. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk, SettingsView } from '../../lib/desk/client.ts';

const names: Record<string, string> = {
  connections: 'your connections',
  publishers: 'your list of fact-checkers',
  privacy: 'your privacy settings',
  sites: 'the sites that you have answered for',
  policy: "your organisation's policy",
};

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const KeptAside = ({ desk }: { desk: Desk }) => {
  const [settings, setSettings] = useState<SettingsView>();
  const load = useCallback(async () => setSettings(await desk.settings.state()), [desk]);
  useEffect(() => {
    // What is wrong with the settings cannot be said where they cannot be asked for; each section says that by itself.
    load().catch(() => {});
  }, [load]);
  if (!settings) return null;
  return (
    <>
      {settings.keptAside.map(({ key, at, text }) => (
        <div key={`${key} ${at}`} class="notice" role="alert">
          <p>
            On {date.format(at)} {names[key] ?? key} could not be read. What was stored is kept, and is not in use.
          </p>
          <div class="actions">
            <a download={`sidelight-${key}.json`} href={`data:application/json,${encodeURIComponent(text)}`}>
              Save a copy
            </a>
            <button type="button" onClick={() => desk.settings.discard({ key, at }).then(load)}>
              Discard it
            </button>
          </div>
        </div>
      ))}
      {settings.policyProblems.length > 0 && (
        <p class="notice" role="alert">
          A part of your organisation's policy could not be read and has no effect: {settings.policyProblems.join('; ')}
          . Please tell your administrator.
        </p>
      )}
    </>
  );
};
