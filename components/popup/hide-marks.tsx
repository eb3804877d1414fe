/** Lets the user hide the marks of the open page, of its site, or all of them. */
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';

interface Props {
  tab: number;
  host: string;
  desk: Pick<Desk, 'pages'>;
}

const SCOPES = ['page', 'site', 'everywhere'] as const;
type Scope = (typeof SCOPES)[number];

const words = (host: string) => ({
  page: t('card.hiddenPage'),
  site: t('card.hiddenSite', { host }),
  everywhere: t('card.hiddenEverywhere'),
});

export const HideMarks = ({ tab, host, desk }: Props) => {
  const [scope, setScope] = useState<Scope>();
  useEffect(() => {
    // Unknown is shown as the initial state.
    desk.pages.hiddenMarks({ tab }).then(
      ({ scope: stored }) => setScope(stored),
      () => {},
    );
  }, [desk, tab]);
  const change = async (wished: Scope | undefined) => {
    setScope(wished);
    await desk.pages.hideMarks(wished ? { tab, scope: wished } : { tab });
  };
  return (
    <label class="hide-marks">
      {t('card.marks')}{' '}
      <select
        value={scope ?? ''}
        onChange={({ currentTarget: { value } }) => change(SCOPES.find((one) => one === value))}
      >
        <option value="">{t('card.shown')}</option>
        {SCOPES.map((one) => (
          <option key={one} value={one}>
            {words(host)[one]}
          </option>
        ))}
      </select>
    </label>
  );
};
