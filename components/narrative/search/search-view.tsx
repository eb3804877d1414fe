/** Looking for posts, stories and authors: the form, what was kept, and what was found. */

import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, StoriesPlace } from '../../../lib/desk/client.ts';
import type { ShownTab } from '../../../lib/platform/followed-tab.ts';
import { t } from '../../../lib/platform/words.ts';
import { hrefOf } from '../../panel/address.ts';
import { PageStoriesLines } from '../../popup/page-stories.tsx';
import { type Looked, projectsHref } from '../stories-address.ts';
import { NothingCollected } from './nothing-collected.tsx';
import { Results } from './results.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { SearchForm } from './search-form.tsx';
import { useListing } from './use-listing.ts';

interface Props {
  desk: Desk;
  looked: Looked;
  place: StoriesPlace;
  who: RecipientName;
  isAsked: boolean;
  /** There is nothing in the address yet: an empty form is no question. */
  isBlank: boolean;
  /** The page beside which one searches, where the browser says so. */
  shown: ShownTab | undefined;
  go: (hash: string) => void;
  nameOf: (connection: string) => string;
  onListProjects: () => void;
  onSubmit: (looked: Looked) => void;
  onOpen: () => void;
}

export const SearchView = ({ desk, looked, place, who, isAsked, isBlank, shown: beside, go, ...props }: Props) => {
  const { page, kind, ...rest } = looked;
  const project = looked.project ?? place.project;
  const asked =
    project === undefined || isBlank
      ? undefined
      : { ...rest, connection: place.connection, project, ...(page && { page: { address: page } }) };
  const shown = useListing(desk, kind, asked, isAsked);
  return (
    <>
      <h1 class="unseen">{t('stories.title')}</h1>
      {page && (
        <p class="about-page">
          {t('stories.aboutPage')} <bdi>{page.slice(0, 200)}</bdi>
        </p>
      )}
      {isBlank && beside?.tab !== undefined && /^https?:/.test(beside.address) && (
        <PageStoriesLines
          tab={beside.tab}
          address={beside.address}
          connection={place.connection}
          who={who.name}
          onOpen={go}
        />
      )}
      <SearchForm
        desk={desk}
        looked={looked}
        place={place}
        who={who}
        onListProjects={props.onListProjects}
        onSubmit={(next) => {
          props.onSubmit(next);
          // The same search once more is a wish for a newer answer.
          if (JSON.stringify(next) === JSON.stringify(looked)) shown.ask();
        }}
      />
      <SavedSearches desk={desk} looked={looked} place={place} nameOf={props.nameOf} onOpen={props.onOpen} />
      <p>
        {!who.own && (
          <a href={projectsHref(looked)} onClick={props.onOpen}>
            {t('stories.projects')}
          </a>
        )}
        {who.own && (
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
      {!asked && !isBlank && who.own && <NothingCollected desk={desk} looked={looked} who={who} />}
      {asked && (
        <Results
          desk={desk}
          kind={kind}
          looked={looked}
          question={{ ...asked, kind }}
          place={place}
          who={who}
          shown={shown}
          onOpen={props.onOpen}
        />
      )}
    </>
  );
};
