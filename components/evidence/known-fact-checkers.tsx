/**
 * Offers known fact-checkers as a list with ticks, a group for each language; those in the browser's languages are ticked at
 * first. Showing them sends no request.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Publisher } from '../../lib/contract/device/publishers.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { locale, t } from '../../lib/platform/words.ts';

type Known = Awaited<ReturnType<Desk['library']['known']>>[number];

interface Props {
  library: Desk['library'];
  publishers: Publisher[];
  /** Called before anything is awaited, so that the permission prompt can open within the click. */
  onAdd: (publishers: Publisher[]) => Promise<string | undefined>;
  /** The alternative action, next to the button. */
  instead?: ComponentChildren;
  /** Called once they are added: the button also says that their fact-checks are downloaded. */
  onAdded: () => void;
}

const own = (): Set<string> => new Set(navigator.languages.map((name) => name.split('-', 1)[0]?.toLowerCase() ?? ''));

const languageName = (language: string): string =>
  new Intl.DisplayNames(locale(), { type: 'language', fallback: 'code' }).of(language) ?? language;

interface GroupProps {
  language: string;
  known: readonly Known[];
  isOpen: boolean;
  isTicked: (one: Known) => boolean;
  onTick: (some: readonly Known[], isTicked: boolean) => void;
}

const LanguageGroup = ({ language, known, isOpen, isTicked, onTick }: GroupProps) => {
  const name = languageName(language);
  const ticked = known.filter(isTicked).length;
  const areAllTicked = ticked === known.length;
  return (
    <details class="ticks" open={isOpen}>
      <summary>{t('known.language', { language: name, ticked, count: known.length })}</summary>
      <ul class="plain">
        {known.map((one) => (
          <li key={one.host}>
            <label>
              <input
                type="checkbox"
                checked={isTicked(one)}
                onChange={({ currentTarget }) => onTick([one], currentTarget.checked)}
              />
              <span>
                <bdi>{one.name}</bdi> <bdi class="host">{one.host}</bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {known.length > 1 && (
        <button type="button" class="quiet-button" onClick={() => onTick(known, !areAllTicked)}>
          {areAllTicked ? t('known.none', { language: name }) : t('known.all', { language: name })}
        </button>
      )}
    </details>
  );
};

export const KnownFactCheckers = ({ library, publishers, onAdd, onAdded, instead }: Props) => {
  const [known, setKnown] = useState<Known[]>([]);
  const [languages] = useState(own);
  /** The hosts that the user has ticked or cleared. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // Without the list a fact-checker can still be added by name and site.
    library.known().then(setKnown, () => {});
  }, [library]);

  const hosts = new Set(publishers.map(({ host }) => host));
  const left = known.filter(({ host }) => !hosts.has(host));
  if (left.length === 0) return null;
  const isTicked = ({ host, language }: Known): boolean => changed.get(host) ?? languages.has(language);
  const chosen = left.filter(isTicked);
  const add = async (): Promise<void> => {
    const wrong = await onAdd(chosen);
    setProblem(wrong);
    if (wrong === undefined) onAdded();
  };
  const groups = [...Map.groupBy(left, ({ language }) => language)];
  const ownFirst = groups.toSorted(([one], [other]) => Number(languages.has(other)) - Number(languages.has(one)));

  return (
    <section aria-labelledby="known-title">
      <h4 id="known-title">{t('known.title')}</h4>
      <p>{t('known.about')}</p>
      {ownFirst.map(([language, some]) => (
        <LanguageGroup
          key={language}
          language={language}
          known={some}
          isOpen={languages.has(language)}
          isTicked={isTicked}
          onTick={(ticked, isOn) =>
            setChanged(new Map([...changed, ...ticked.map(({ host }) => [host, isOn] as const)]))
          }
        />
      ))}
      <p>{t('known.why')}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="actions">
        <button type="button" class="main" disabled={chosen.length === 0} onClick={add}>
          {t('known.addAndFill', chosen.length, { count: chosen.length })}
        </button>
        {instead}
      </div>
    </section>
  );
};
