/** A switch that lets the marks of the user's checks return automatically on the site of the open page. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { type Access, allowHosts } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { SwitchRow } from '../controls/switch-row.tsx';

interface Props {
  host: string;
  desk: Pick<Desk, 'pages'>;
  access: Access;
}

export const MarkHere = ({ host, desk, access }: Props) => {
  const [isOn, setOn] = useState(false);
  const load = useCallback(async () => {
    const sites = await desk.pages.markedSites();
    setOn(sites.some(({ site, isAllowed }) => site === host && isAllowed));
  }, [desk, host]);
  useEffect(() => {
    // Unknown is shown as off, the initial state.
    load().catch(() => {});
  }, [load]);

  const turnOn = async () => {
    const allowed = allowHosts(access, [host]);
    // The permission prompt may close this page, so the choice is stored before the prompt is answered.
    const noted = desk.pages.markSite({ site: host });
    const isGiven = await allowed;
    await noted;
    if (isGiven) return;
    await desk.pages.unmarkSite({ site: host });
    throw new Error(t('privacy.refused'));
  };
  return (
    <SwitchRow
      id="mark-here"
      label={t('popup.markHere', { host })}
      hint={t('popup.markHereHint')}
      isOn={isOn}
      onChange={(wished) => (wished ? turnOn() : desk.pages.unmarkSite({ site: host })).finally(load)}
    />
  );
};
