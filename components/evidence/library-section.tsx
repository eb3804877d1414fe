/**
 * Manages the library of fact-checks on this device: fills it from the feeds of the listed fact-checkers, now and by schedule, and fetches
 * older ones.
 */
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { useLoaded } from '../controls/action.tsx';
import { SwitchRow } from '../controls/switch-row.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { ArchiveSection } from './archive-section.tsx';
import { LibraryFilling } from './library-filling.tsx';
import { LibrarySchedule } from './library-schedule.tsx';
import type { LoadedEvidence } from './use-evidence.ts';
import type { LibraryView } from './use-library.ts';

/** Without them nothing is shown of archives; the library reports what is wrong. */
const useArchives = (desk: Pick<Desk, 'library'>, hosts: readonly string[]) => {
  // Other fact-checkers have other archives.
  const { loaded = [], load } = useLoaded(() => desk.library.archives(), [desk, hosts.join(' ')]);
  return { archives: loaded.filter(({ host }) => hosts.includes(host)), load };
};

interface Props {
  desk: Pick<Desk, 'library'>;
  view: LibraryView;
  /** The hosts of the listed fact-checkers: without any, the library cannot be filled. */
  hosts: readonly string[];
  feeds: LoadedEvidence['feeds'];
  onRead: (isOn: boolean) => Promise<void>;
  onCompareEarlier: (isOn: boolean) => Promise<void>;
}

export const LibrarySection = ({ desk, view, hosts, feeds, onRead, onCompareEarlier }: Props) => {
  const { archives, load } = useArchives(desk, hosts);
  const newestOnly = archives.filter(({ hasNewestOnly }) => hasNewestOnly);
  return (
    <section aria-labelledby="library-title">
      <h3 id="library-title">{t('library.title')}</h3>
      <p>{t('library.about')}</p>
      {newestOnly.length > 0 && (
        <p>{t('older.onlyNewest', { list: newestOnly.map(({ publisher }) => plainName(publisher)).join(', ') })}</p>
      )}
      <LibraryFilling view={view} hosts={hosts} />
      <LibrarySchedule feeds={feeds} hosts={hosts} isReading={view.progress !== undefined} onRead={onRead} />
      {(hosts.length > 0 || feeds.ignoresEarlierChecks) && (
        <SwitchRow
          id="compare-earlier"
          label={t('library.compareEarlier')}
          hint={t('library.compareEarlierHint')}
          isOn={!feeds.ignoresEarlierChecks}
          onChange={onCompareEarlier}
        />
      )}
      {/* A row shows what is stored; without an answer it keeps what it showed before. */}
      <ArchiveSection desk={desk} archives={archives} onFetched={() => Promise.allSettled([load(), view.load()])} />
    </section>
  );
};
