/** The library of fact-checks as a place: a search, its filters, and what they find, the newest or the nearest first. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { LibraryRow } from '../../lib/contract/device/library-rows.ts';
import { numberOf } from '../../lib/platform/format.ts';
import { access } from '../../lib/platform/permissions.ts';
import { t } from '../../lib/platform/words.ts';
import { useStart } from '../check/begin/use-start.ts';
import { ActionButton, ActionProblem, useLoaded } from '../controls/action.tsx';
import { LongList } from '../controls/long-list.tsx';
import { LoadedLater, LoadProblem } from '../controls/not-loaded.tsx';
import { EmptyLibrary } from '../evidence/empty-library.tsx';
import { FillingReport } from '../evidence/library-filling.tsx';
import { LibrarySchedule } from '../evidence/library-schedule.tsx';
import { useEvidence } from '../evidence/use-evidence.ts';
import { type LibraryView, useLibrary } from '../evidence/use-library.ts';
import { shownDay } from '../image/shown-day.ts';
import { hrefOf } from '../panel/address.ts';
import type { ViewProps } from '../panel/view-props.ts';
import { ComparedImages } from './compared-images.tsx';
import { FollowedWordsList, FollowWords, useFollowedWords } from './followed-words.tsx';
import { LibraryFilesFold } from './library-files-fold.tsx';
import {
  hasOrder,
  hasWords,
  isUnfiltered,
  type LibraryFilter,
  libraryOrderOf,
  queryOfLibrary,
  readLibraryFilter,
} from './library-filter.ts';
import { LibraryFilters } from './library-filters.tsx';
import { type LibraryContents, LibraryLine, LibraryPublishers, sizeOf } from './library-head.tsx';
import { LibraryRowView } from './library-row.tsx';
import { monthsOf } from './months.ts';
import { type LibraryPages, useLibraryPages } from './use-library-pages.ts';

interface EmptyProps extends Pick<ViewProps, 'desk'>, Pick<LibraryContents, 'files'> {
  onFilled: () => unknown;
}

const Empty = ({ desk, files, onFilled }: EmptyProps) => (
  <>
    <EmptyLibrary {...{ desk, onFilled }} empty={t('libraryList.empty')} isPlace />
    <p>
      <a href="options.html#evidence" target="_blank" rel="noreferrer">
        {t('libraryList.choose')}
      </a>
    </p>
    <LibraryFilesFold {...{ desk, files }} isEmpty onChanged={onFilled} />
  </>
);

/** The number is known at once, or only of the part that was read so far. */
const countLine = (rows: readonly LibraryRow[], { total, readBackTo }: NonNullable<LibraryPages['last']>): string => {
  const known = total ?? rows.length;
  const count = numberOf(known);
  return total === undefined && readBackTo !== undefined
    ? t('libraryList.foundSoFar', known, { count, day: shownDay(readBackTo) })
    : t('libraryList.found', known, { count });
};

interface ListProps {
  pages: LibraryPages;
  filter: LibraryFilter;
  onFilter: (filter: LibraryFilter) => void;
  onCheck: (claim: string) => void;
  /** Offers to follow the words. */
  follow: ComponentChildren;
}

const ORDERS = ['nearest', 'newest'] as const;

const Order = ({ filter, onFilter }: Pick<ListProps, 'filter' | 'onFilter'>) => (
  <select
    aria-label={t('libraryList.order')}
    value={libraryOrderOf(filter)}
    onChange={({ currentTarget }) => onFilter({ ...filter, order: currentTarget.value === 'newest' ? 'newest' : '' })}
  >
    {ORDERS.map((order) => (
      <option key={order} value={order}>
        {t(`libraryList.${order}`)}
      </option>
    ))}
  </select>
);

const Found = ({ pages, filter, onFilter, onCheck, follow }: ListProps) => {
  const { rows = [], last, shown, isStale, more, readMore } = pages;
  if (!last || !shown) return <LoadedLater of={pages.first} unread={t('libraryList.unread')} />;
  const isAll = shown.words.trim() === '' && isUnfiltered(shown);
  const isByImage = shown.like !== '';
  const isByImageAlone = isByImage && shown.words.trim() === '' && isUnfiltered({ ...shown, like: '' });
  const isNearest = libraryOrderOf(shown) === 'nearest';
  const groups = isNearest
    ? [{ key: 'nearest', heading: t('libraryList.nearest'), count: rows.length }]
    : monthsOf(rows);
  const isCut = isNearest && last.next === undefined && last.total !== undefined && last.total > rows.length;
  const isNothing = rows.length === 0 && last.next === undefined;
  return (
    <>
      <LoadProblem of={pages.first} unread={t('libraryList.unread')} />
      <div class="library-found">
        <p role="status" class={isNothing ? 'heard' : 'quiet'}>
          {isAll ? '' : countLine(rows, last)}
        </p>
        {rows.length > 0 && hasOrder(filter) && <Order filter={filter} onFilter={onFilter} />}
      </div>
      {follow}
      {isByImage && <ComparedImages compared={last.compared} isNothing={isNothing && isByImageAlone} />}
      {isNothing && (
        <p class="library-none">
          {!isByImageAlone && t('libraryList.none')} <a href={hrefOf('library')}>{t('libraryList.showAll')}</a>
        </p>
      )}
      {rows.length > 0 && (
        <div class="library-list" aria-busy={isStale || undefined}>
          <LongList
            groups={groups}
            label={t('library.title')}
            keyOf={(at) => rows[at]?.url ?? String(at)}
            row={(at) => {
              const row = rows[at];
              return row && <LibraryRowView row={row} onCheck={onCheck} />;
            }}
          />
        </div>
      )}
      {isCut && <p class="quiet">{t('libraryList.nearestOnly', { listed: numberOf(rows.length) })}</p>}
      <ActionProblem action={more} />
      {last.next !== undefined && (
        <div class="actions">
          <ActionButton action={more} onAct={readMore} isRepeatable>
            {t(last.readBackTo === undefined ? 'libraryList.more' : 'libraryList.older')}
          </ActionButton>
        </div>
      )}
    </>
  );
};

/** When the feeds are read next, and the button that pauses it. */
const Schedule = ({ desk, view }: Pick<ViewProps, 'desk'> & { view: LibraryView }) => {
  const { loaded, readFeeds } = useEvidence(desk, access);
  if (!loaded || loaded.managedBy !== undefined) return null;
  return (
    <LibrarySchedule
      feeds={loaded.feeds}
      hosts={loaded.publishers.map(({ host }) => host)}
      isReading={view.progress !== undefined}
      onRead={async (isOn) => {
        await readFeeds(isOn);
        void view.follow();
      }}
    />
  );
};

interface BrowsedProps extends ViewProps {
  contents: LibraryContents;
  /** Reads the contents again, after a filling. */
  load: () => unknown;
}

const Browsed = ({ desk, address, go, contents, load }: BrowsedProps) => {
  const { holdings, files } = contents;
  const view = useLibrary(desk, load);
  const filter = readLibraryFilter(address.query);
  const hrefWith = (next: LibraryFilter) => hrefOf('library', [], queryOfLibrary(next));
  const pages = useLibraryPages(desk, filter, sizeOf([...holdings, ...files]));
  const { problem, start } = useStart((id) => go(hrefOf('check', [id], { back: hrefWith(filter) })));
  const onFilter = (next: LibraryFilter) => go(hrefWith(next), 'replace');
  const followed = useFollowedWords(contents);
  const words = hasWords(filter) ? filter.words.trim() : undefined;
  return (
    <>
      <LibraryLine {...contents} />
      {view.progress && <FillingReport view={view} />}
      <LibraryFilters {...{ desk, holdings, filter, onFilter }} />
      <LibraryPublishers {...contents}>
        <Schedule {...{ desk, view }} />
      </LibraryPublishers>
      <LibraryFilesFold {...{ desk, files }} isEmpty={sizeOf(holdings) === 0} onChanged={load} />
      {problem !== undefined && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {words === undefined && (
        <FollowedWordsList {...{ desk, followed }} hrefOf={(q) => hrefOf('library', [], { q })} />
      )}
      <Found
        {...{ pages, filter, onFilter }}
        follow={words !== undefined && <FollowWords key={words} {...{ desk, followed, words }} />}
        onCheck={(claim) => void start(desk.checks.start({ text: claim }))}
      />
    </>
  );
};

/** Read again when the window has the focus again: the library is filled elsewhere. */
const useContents = (desk: ViewProps['desk']) => {
  const contents = useLoaded(async (): Promise<LibraryContents> => {
    const { library } = desk;
    const [holdings, feeds, archives, files] = await Promise.all([
      library.holdings(),
      library.feeds(),
      library.archives(),
      library.files.list(),
    ]);
    return { holdings, feeds, archives, files };
  }, [desk]);
  const { load } = contents;
  useEffect(() => {
    addEventListener('focus', load);
    return () => removeEventListener('focus', load);
  }, [load]);
  return contents;
};

export const LibraryScreen = (props: ViewProps) => {
  const contents = useContents(props.desk);
  const { loaded } = contents;
  return (
    <>
      <h1 class="heard">{t('library.title')}</h1>
      {!loaded ? (
        <LoadedLater of={contents} unread={t('libraryList.unread')} />
      ) : sizeOf([...loaded.holdings, ...loaded.files]) === 0 ? (
        <Empty desk={props.desk} files={loaded.files} onFilled={contents.load} />
      ) : (
        <Browsed {...props} contents={loaded} load={contents.load} />
      )}
    </>
  );
};
