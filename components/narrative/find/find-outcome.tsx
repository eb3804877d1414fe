/**
 * Shows the result of collecting posts: first the sources searched and not searched, then the number of posts and the sources
 * that failed.
 */
import { statedWords } from '../../../lib/checks/words/stated-words.ts';
import type { SourceReport } from '../../../lib/contract/job-runs.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { useRun } from './use-find.ts';

const listOf = (names: readonly string[]) => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

const outcomeOf = ({ outcome, because }: SourceReport): string => {
  const why = because && plainName(statedWords(because), 200);
  switch (outcome) {
    case 'answered':
      return t('find.answered');
    case 'found nothing':
      return t('find.foundNothing');
    case 'did not answer':
      return t('find.didNotAnswer', { why: why ?? '' });
    case 'cannot look for this':
      return why === undefined ? t('find.cannotLook') : t('find.cannotLookFor', { why });
  }
};

interface Props {
  desk: Desk;
  job: string;
  /** The page that shows the posts and narratives. */
  href: string;
}

export const FindOutcome = ({ desk, job, href }: Props) => {
  const run = useRun(desk, job);
  if (run === undefined) {
    return (
      <>
        <h1>{t('find.over')}</h1>
        <p class="quiet">{t('find.loading')}</p>
      </>
    );
  }
  if (run?.state.name !== 'done') {
    return (
      <section aria-labelledby="find-title">
        <h1 id="find-title">{t('find.over')}</h1>
        <p>{t('find.noReport')}</p>
        <p>
          <a href={href}>{t('find.see')}</a>
        </p>
      </section>
    );
  }
  const { sources, found, added } = run.state.report;
  const searched = sources.filter(({ outcome }) => outcome === 'answered' || outcome === 'found nothing');
  return (
    <section aria-live="polite" aria-labelledby="find-title">
      <h1 id="find-title">{found > 0 ? t('find.done') : t('find.over')}</h1>
      <p class="searched">
        {searched.length > 0 &&
          `${t('find.lookedIn', { names: listOf(searched.map(({ name }) => plainName(name))) })} `}
        {t('find.notLookedIn')}
      </p>
      <p>
        <b>{searched.length === 0 ? t('find.couldNotLook') : found > 0 ? t('find.count', found) : t('find.nothing')}</b>
        {found > 0 && added > 0 && ` · ${t('find.added', { count: added })}`}
      </p>
      <ul class="plain">
        {sources.map((one) => (
          <li key={one.source}>
            <ForeignName name={one.name} />: {outcomeOf(one)}
          </li>
        ))}
      </ul>
      {found > 0 && (
        <p>
          <a href={href}>{t('find.see')}</a>
        </p>
      )}
    </section>
  );
};
