/** Searches posts, narratives and authors: the form, the saved searches and the results. */
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, StoriesPlace } from '../../../lib/desk/client.ts';
import type { ShownTab } from '../../../lib/platform/followed-tab.ts';
import { t } from '../../../lib/platform/words.ts';
import { hrefOf } from '../../panel/address.ts';
import { withCrumb } from '../../panel/trail.ts';
import { PageStoriesLines } from '../../popup/page-stories.tsx';
import { LookForWords } from '../find/look-for-words.tsx';
import { SearchedLine } from '../searched-line.tsx';
import type { SearchParams } from '../stories-address.ts';
import { projectsHref } from '../stories-address.ts';
import { Results } from './results.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchForm } from './search-form.tsx';
import { useListing } from './use-listing.ts';

/** Shown for a search of this device before any posts are collected: states so and offers to collect some. */
const NothingCollected = ({ desk, params, recipient }: Pick<Props, 'desk' | 'params' | 'recipient'>) => (
  <section class="results" aria-labelledby="nothing-collected">
    <h2 id="nothing-collected">{t(`stories.kind.${params.kind}`)}</h2>
    <SearchedLine recipient={recipient} sources={[]} platforms={[]} />
    <p>{t('stories.nothing')}</p>
    <LookForWords desk={desk} params={params} />
  </section>
);

interface Props {
  desk: Desk;
  params: SearchParams;
  place: StoriesPlace;
  recipient: RecipientName;
  isRequested: boolean;
  /** The address holds no search yet: an empty form sends no request. */
  isBlank: boolean;
  /** The tab next to the panel, if the browser reports it. */
  shown: ShownTab | null | undefined;
  go: (hash: string) => void;
  nameOf: (connection: string) => string;
  onListProjects: () => void;
  onSubmit: (params: SearchParams) => void;
  onOpen: () => void;
}

export const SearchView = ({
  desk,
  params,
  place,
  recipient,
  isRequested,
  isBlank,
  shown: shownTab,
  go,
  ...props
}: Props) => {
  const { page, kind, connection: _at, trail = [], row: _row, ...rest } = params;
  const project = params.project ?? place.project;
  const request =
    project === undefined || isBlank
      ? undefined
      : { ...rest, connection: place.connection, project, ...(page && { page: { address: page } }) };
  const shown = useListing(desk, kind, request, isRequested);
  return (
    <>
      <h1 class="unseen">{t('stories.title')}</h1>
      {page && (
        <p class="about-page">
          {t('stories.aboutPage')} <bdi>{page.slice(0, 200)}</bdi>
        </p>
      )}
      {isBlank && shownTab?.tab !== undefined && /^https?:/.test(shownTab.address) && (
        <PageStoriesLines
          tab={shownTab.tab}
          address={shownTab.address}
          connection={place.connection}
          recipientName={recipient.name}
          onOpen={go}
        />
      )}
      <SearchForm
        desk={desk}
        params={params}
        place={place}
        recipient={recipient}
        onListProjects={props.onListProjects}
        onSubmit={(next) => {
          props.onSubmit(next);
          // Submitting the same search again requests a newer answer.
          if (JSON.stringify(next) === JSON.stringify(params)) shown.search();
        }}
      />
      <SavedSearches desk={desk} params={params} place={place} nameOf={props.nameOf} onOpen={props.onOpen} />
      <p>
        {!recipient.own && (
          <a href={projectsHref(params)} onClick={props.onOpen}>
            {t('stories.projects')}
          </a>
        )}
        {recipient.own && (
          <>
            <a href={hrefOf('posts', ['topics'])}>{t('topics.title')}</a>
            {' · '}
            <a href={hrefOf('posts', ['groups'])}>{t('cohorts.title')}</a>
            {' · '}
            <a href={hrefOf('posts', ['pinned'])}>{t('pins.title')}</a>
            {' · '}
            <a href="options.html#networks" target="_blank" rel="noreferrer">
              {t('stories.toNetworks')}
            </a>
          </>
        )}
      </p>
      {!request && !isBlank && recipient.own && <NothingCollected desk={desk} params={params} recipient={recipient} />}
      {request && (
        <Results
          desk={desk}
          kind={kind}
          params={{ ...params, trail: withCrumb(trail, { what: 'search' }) }}
          question={{ ...request, kind }}
          place={place}
          recipient={recipient}
          shown={shown}
          onOpen={props.onOpen}
        />
      )}
    </>
  );
};
