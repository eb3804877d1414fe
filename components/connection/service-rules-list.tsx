/** Lists what the administrators of a connection's server have set for its users, and how much of its limits is used. */
import type { ServiceView } from '../../lib/desk/client.ts';
import { formatCount, formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';
import { SetUpLine } from '../team/set-up/set-up-line.tsx';
import { stepsLeft } from '../team/set-up/steps-left.ts';

export const ServiceRulesList = ({ name, rules }: { name: string; rules: NonNullable<ServiceView['rules']> }) => {
  const { neverSend, exportOff, checksDays, publishers, limits, rights, readAt } = rules;
  const list = (all: readonly string[]) => all.map((one) => plainName(one)).join(', ');
  const set = [
    ...(neverSend.length > 0 ? [t('rules.setPlaces', { places: list(neverSend) })] : []),
    ...(exportOff ? [t('rules.setExportOff')] : []),
    ...(checksDays === undefined ? [] : [t('rules.setDays', checksDays, { count: formatCount(checksDays) })]),
    ...(publishers === undefined
      ? []
      : [publishers.length === 0 ? t('rules.setNoPublishers') : t('rules.setPublishers', { names: list(publishers) })]),
  ];
  const { mostWaiting: most, checksADay, checksSent = 0 } = limits ?? {};
  const may = [
    ...(rights?.noCache ? [t('rules.mayNoCache')] : []),
    ...(rights?.video ? [t('rules.mayVideo')] : []),
    ...(rights?.models ? [t('rules.mayModels')] : []),
  ];
  return (
    <>
      <SetUpLine name={plainName(name)} left={stepsLeft(rules)} page="sidepanel.html" />
      {set.length > 0 && (
        <>
          <p class="managed">{t('rules.setBy', { name: plainName(name) })}</p>
          <ul>
            {set.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {rights && may.length === 0 && <p class="quiet">{t('rules.noRights', { name: plainName(name) })}</p>}
      {may.length > 0 && (
        <>
          <p class="managed">{t('rules.rights', { name: plainName(name) })}</p>
          <ul>
            {may.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {limits && most !== undefined && (
        <p class="quiet">
          {t('rules.limits', {
            texts: formatCount(limits.waitingTexts),
            images: formatCount(limits.waitingImages),
            most: formatCount(most),
            when: formatMoment(readAt),
          })}
        </p>
      )}
      {checksADay !== undefined && (
        <p class="quiet">
          {t('rules.dayLimit', {
            sent: formatCount(checksSent),
            most: formatCount(checksADay),
            when: formatMoment(readAt),
          })}
        </p>
      )}
    </>
  );
};
