/**
 * Offers known fact-checkers: those in the browser's languages with one click, any other one by one. Showing them sends no
 * request.
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
  /** What the button for all of them also does once they are added, and its label for a number of them. */
  then?: { label: (count: number) => string; act: () => void };
}

const own = (): Set<string> => new Set(navigator.languages.map((name) => name.split('-', 1)[0]?.toLowerCase() ?? ''));

const languageName = (language: string): string =>
  new Intl.DisplayNames(locale(), { type: 'language', fallback: 'code' }).of(language) ?? language;

const listed = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names);

export const KnownFactCheckers = ({ library, publishers, onAdd, instead, then }: Props) => {
  const [known, setKnown] = useState<Known[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // Without the list a fact-checker can still be added by name and site.
    library.known().then(setKnown, () => {});
  }, [library]);

  const hosts = new Set(publishers.map(({ host }) => host));
  const left = known.filter(({ host }) => !hosts.has(host));
  if (left.length === 0) return null;
  const languages = own();
  const offered = left.filter(({ language }) => languages.has(language));
  const add = async (chosen: Known[]): Promise<boolean> => {
    const wrong = await onAdd(chosen);
    setProblem(wrong);
    return wrong === undefined;
  };
  const addAll = async (): Promise<void> => {
    if (await add(offered)) then?.act();
  };

  return (
    <section aria-labelledby="known-title">
      <h4 id="known-title">{t('known.title')}</h4>
      <p>{t('known.about')}</p>
      {offered.length > 0 && (
        <>
          <p>
            <b>{listed([...new Set(offered.map(({ language }) => languageName(language)))])}</b>:{' '}
            {listed(offered.map(({ name, host }) => t('known.entry', { name, host })))}
          </p>
          <p class="quiet">{t('known.why')}</p>
          <div class="actions">
            <button type="button" onClick={addAll}>
              {then ? then.label(offered.length) : t('known.addAll', offered.length, { count: offered.length })}
            </button>
            {instead}
          </div>
        </>
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <details>
        <summary>{t('known.each', left.length, { count: left.length })}</summary>
        <ul class="plain rows">
          {left.map((one) => (
            <li key={one.host}>
              <span>
                {one.name}{' '}
                <span class="quiet">
                  {one.host} · {languageName(one.language)}
                </span>
              </span>
              <button type="button" aria-label={t('known.addNamed', { name: one.name })} onClick={() => add([one])}>
                {t('known.add')}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};
