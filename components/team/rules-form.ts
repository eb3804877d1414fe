/** Converts the rules of a server into the values of a form and back, and says what a change means for colleagues. */
import type { TeamPolicyView } from '../../lib/contract/team-policy.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';

export interface RulesForm {
  /** One a line. */
  places: string;
  days: string;
  /** The hosts of the server's fact-checkers that no label may come from. */
  without: readonly string[];
  listed: readonly string[];
  exportOff: boolean;
}

export const rulesFormOf = ({ rules, publishers }: TeamPolicyView): RulesForm => {
  const listed = publishers.map(({ host }) => host);
  const { publishers: allowed = listed, neverSend, checksDays, exportOff } = rules;
  return {
    places: neverSend.join('\n'),
    days: checksDays === undefined ? '' : String(checksDays),
    without: listed.filter((host) => !allowed.includes(host)),
    listed,
    exportOff,
  };
};

const placesIn = ({ places }: RulesForm): string[] => [
  ...new Set(
    places
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const daysIn = ({ days }: RulesForm): number | undefined => (days.trim() === '' ? undefined : Number(days));

/** While none is cleared, those that the operator adds later count too. */
export const draftOf = (form: RulesForm) => {
  const days = daysIn(form);
  return {
    ...(form.without.length === 0 ? {} : { publishers: form.listed.filter((host) => !form.without.includes(host)) }),
    places: placesIn(form),
    ...(days === undefined ? {} : { checksDays: days }),
    exportOff: form.exportOff,
  };
};

const MAX_DAYS = 36_525;

export const problemWithDays = (form: RulesForm, { checksDays = MAX_DAYS }: TeamPolicyView): string | undefined => {
  const days = daysIn(form);
  const most = Math.floor(checksDays);
  return days === undefined || (Number.isInteger(days) && days >= 1 && days <= most)
    ? undefined
    : t('privacy.wholeNumber', { least: 1, most });
};

/** A sentence for each difference, as colleagues will notice it. */
export const changesOf = (before: RulesForm, next: RulesForm): string[] => {
  const [had, has] = [placesIn(before), placesIn(next)];
  const list = (places: readonly string[]) => places.map((place) => plainName(place)).join(', ');
  const added = has.filter((place) => !had.includes(place));
  const removed = had.filter((place) => !has.includes(place));
  const changes: string[] = [];
  if (added.length > 0) changes.push(t('rules.adds', { places: list(added) }));
  if (removed.length > 0) changes.push(t('rules.removes', { places: list(removed) }));
  const [hadDays, days] = [daysIn(before), daysIn(next)];
  if (days !== hadDays)
    changes.push(days === undefined ? t('rules.daysOff') : t('rules.daysOn', days, { count: days }));
  if ([...before.without].sort().join() !== [...next.without].sort().join())
    changes.push(
      next.without.length === 0
        ? t('rules.allPublishers')
        : t('rules.withoutPublishers', { hosts: list(next.without) }),
    );
  if (before.exportOff !== next.exportOff) changes.push(next.exportOff ? t('rules.exportOn') : t('rules.exportAgain'));
  return changes;
};
