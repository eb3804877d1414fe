/** Lists fact-checkers with ticks, a group for each language; those of the browser's languages come first and are open. */
import type { ComponentChildren } from 'preact';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';
import { useLoaded } from '../controls/action.tsx';
import { ForeignName } from '../foreign/foreign-text.tsx';

export type KnownFactChecker = Awaited<ReturnType<Desk['library']['known']>>[number];

/** Sends no request to any host. Undefined until it is loaded. */
export const useKnownFactCheckers = (desk: Pick<Desk, 'library'>): KnownFactChecker[] | undefined => {
  // Depends on the desk, whose parts are created anew at each access.
  const { loaded, error } = useLoaded(() => desk.library.known(), [desk]);
  // Without the list a fact-checker can still be added by name and site.
  return loaded ?? (error === undefined ? undefined : []);
};

export const ownLanguages = (): Set<string> =>
  new Set(navigator.languages.map((name) => name.split('-', 1)[0]?.toLowerCase() ?? ''));

export interface FactCheckerGroup {
  /** A language, or another key. */
  key: string;
  name: string;
  members: readonly Publisher[];
  isOpen: boolean;
}

const languageName = (language: string): string =>
  new Intl.DisplayNames(locale(), { type: 'language', fallback: 'code' }).of(language) ?? language;

export const groupByLanguage = (known: readonly KnownFactChecker[]): FactCheckerGroup[] => {
  const own = ownLanguages();
  return [...Map.groupBy(known, ({ language }) => language)]
    .map(([key, members]) => ({ key, name: languageName(key), members, isOpen: own.has(key) }))
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
};

interface Props {
  groups: readonly FactCheckerGroup[];
  isTicked: (one: Publisher) => boolean;
  /** Called as the first statement of the click, so that the permission prompt can open within it. */
  onTick: (some: readonly Publisher[], isTicked: boolean, group: string) => void;
  /** The result of a tick. It stands below the ticks, so that nothing above moves under the pointer. */
  below?: (group: string) => ComponentChildren;
}

export const FactCheckerGroups = ({ groups, isTicked, onTick, below }: Props) => (
  <>
    {groups.map(({ key, name, members, isOpen }) => {
      const ticked = members.filter(isTicked).length;
      const areAllTicked = ticked === members.length;
      return (
        <details class="ticks" open={isOpen} key={key}>
          <summary>{t('known.group', { name, ticked, count: members.length })}</summary>
          <ul class="plain">
            {members.map((one) => (
              <li key={one.host}>
                <label>
                  <input
                    type="checkbox"
                    value={one.host}
                    checked={isTicked(one)}
                    onChange={({ currentTarget }) => {
                      onTick([one], currentTarget.checked, key);
                      // The checkbox keeps the current state until the next render.
                      currentTarget.checked = isTicked(one);
                    }}
                  />
                  <span>
                    <ForeignName name={one.name} /> <bdi class="quiet">{one.host}</bdi>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {members.length > 1 && (
            <button type="button" class="quiet-button" onClick={() => onTick(members, !areAllTicked, key)}>
              {areAllTicked ? t('known.none', { language: name }) : t('known.all', { language: name })}
            </button>
          )}
          {below?.(key)}
        </details>
      );
    })}
  </>
);
