/** Shows the library of a server: what it has, how its filling goes and how often its feeds are read, with each fact-checker in a fold. */
import type { TeamSources } from '../../lib/desk/client.ts';
import { formatMoment, numberOf } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { ActionProblem, useAction } from '../controls/action.tsx';
import { FoldedPart } from '../controls/folded-part.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { LibraryFilling } from '../evidence/library-filling.tsx';
import type { LibraryView } from '../evidence/use-library.ts';
import { ForeignName } from '../foreign/foreign-text.tsx';
import { plainName } from '../foreign/plain-name.ts';
import type { useTeamSources } from './use-team-sources.ts';

type Held = TeamSources['library']['publishers'][number];
type Acts = Pick<ReturnType<typeof useTeamSources>, 'change' | 'fill' | 'stop' | 'filling'>;

const HOURS = [1, 3, 6, 12, 24, 0];
const OLDER = [0, 500, 1000, 5000, 20_000];

/** Another number than these may be what the operator or a program has set. */
const choicesWith = (choices: readonly number[], chosen: number, wordOf: (choice: number) => string) =>
  (choices.includes(chosen) ? choices : [...choices, chosen]).map((one) => [String(one), wordOf(one)] as const);

const everyHours = (hours: number): string =>
  hours === 0 ? t('team.sources.never') : t('team.sources.every', hours, { count: numberOf(hours) });

const upTo = (count: number): string =>
  count === 0 ? t('team.sources.olderNone') : t('team.sources.upTo', { count: numberOf(count) });

/** The library comes with the sources, and is read again with them. */
const loadNothing = async (): Promise<void> => {};

/** The library as the views of a device's library show it. */
const viewOf = ({ facts, publishers, filling }: TeamSources['library'], { fill, stop }: Acts): LibraryView => ({
  loaded: {
    facts,
    feeds: publishers.map(({ publisher, state, problem }) => ({
      publisher,
      state: state === 'read' || state === 'failed' || state === 'search' ? state : 'unread',
      ...(problem !== undefined && { problem }),
    })),
  },
  progress: filling && { ...filling, size: facts.size },
  isInterrupted: false,
  ...{ load: loadNothing, follow: loadNothing, fill, stop },
});

const heldWords = ({ size, state, readAt, archive }: Held): string =>
  [
    t('team.sources.heldOf', size, { count: numberOf(size) }),
    ...(state === 'search' ? [t('team.sources.searchOnly')] : []),
    ...(readAt === undefined ? [] : [t('team.sources.readAt', { when: formatMoment(readAt) })]),
    ...(archive && archive.added > 0 ? [t('older.fetched', archive.added, { count: numberOf(archive.added) })] : []),
    ...(archive?.isComplete ? [t('older.complete')] : []),
  ].join(' ');

const HeldRow = ({ held }: { held: Held }) => (
  <li>
    <div>
      <ForeignName name={held.publisher} />
      <p class="quiet">{heldWords(held)}</p>
      {held.archive?.problem !== undefined && (
        <p class="quiet">{t('team.sources.olderFailed', { problem: plainName(held.archive.problem, 200) })}</p>
      )}
    </div>
  </li>
);

interface Props {
  sources: TeamSources;
  acts: Acts;
  recipientName: string;
}

export const ServerLibrary = ({ sources, acts, recipientName }: Props) => {
  const { settings, library, isLocked } = sources;
  const { feedHours, olderFactChecks } = settings;
  const scheduling = useAction();
  return (
    <section aria-labelledby="server-library-title">
      <h4 id="server-library-title">{t('team.sources.library')}</h4>
      <p>{t('team.sources.libraryAbout')}</p>
      <LibraryFilling
        view={viewOf(library, acts)}
        hosts={settings.publishers.map(({ host }) => host)}
        mayFill={!isLocked}
      />
      <ActionProblem action={acts.filling} who={recipientName} />
      {isLocked ? (
        <p>
          {feedHours === 0
            ? t('team.sources.readsNever')
            : t('team.sources.readsEvery', feedHours, { count: numberOf(feedHours) })}
        </p>
      ) : (
        <div class="stack schedule">
          <SelectField
            id="feed-hours"
            label={t('team.sources.feedHours')}
            value={String(feedHours)}
            choices={choicesWith(HOURS, feedHours, everyHours)}
            onChoose={(hours) => void scheduling.runAgain(() => acts.change({ feedHours: Number(hours) }))}
          />
          <SelectField
            id="older-fact-checks"
            label={t('team.sources.older')}
            hint={t('team.sources.olderHint')}
            value={String(olderFactChecks)}
            choices={choicesWith(OLDER, olderFactChecks, upTo)}
            onChoose={(most) => void scheduling.runAgain(() => acts.change({ olderFactChecks: Number(most) }))}
          />
          <ActionProblem action={scheduling} who={recipientName} />
        </div>
      )}
      {library.publishers.length > 0 && (
        <FoldedPart id="held-title" title={t('team.sources.held')} isInner>
          <ul class="plain rows">
            {library.publishers.map((held) => (
              <HeldRow key={held.host} held={held} />
            ))}
          </ul>
        </FoldedPart>
      )}
    </section>
  );
};
