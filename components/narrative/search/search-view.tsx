/** Searches posts, narratives and authors: the form and the results. */
import { useState } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk, StoriesPlace } from '../../../lib/desk/client.ts';
import type { ShownTab } from '../../../lib/platform/followed-tab.ts';
import { t } from '../../../lib/platform/words.ts';
import { hrefOf } from '../../panel/address.ts';
import { withCrumb } from '../../panel/trail.ts';
import { PageStoriesLines } from '../../popup/page-stories.tsx';
import { FollowThis } from '../../topics/follow-this.tsx';
import { FollowedTopics } from '../../topics/followed-topics.tsx';
import { SeenNews, useSeenNews } from '../../topics/seen-news.tsx';
import { SearchForWords } from '../find/search-for-words.tsx';
import { wordsToSearchFor } from '../find/words-to-search-for.ts';
import { SearchedLine } from '../searched-line.tsx';
import type { SearchParams } from '../stories-address.ts';
import { newTopicHref, topicsHref } from '../stories-address.ts';
import { Results } from './results.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchForm } from './search-form.tsx';
import { useListing } from './use-listing.ts';

/** Shown for a search of this device before any posts are collected: states so and offers to collect some. */
const NothingCollected = ({ desk, params, recipient }: Pick<Props, 'desk' | 'params' | 'recipient'>) => (
  <section class="stack results" aria-labelledby="nothing-collected">
    <h2 id="nothing-collected">{t(`stories.kind.${params.kind}`)}</h2>
    <SearchedLine recipient={recipient} sources={[]} platforms={[]} />
    <p>{t('stories.nothing')}</p>
    <SearchForWords desk={desk} params={params} />
  </section>
);

/** Of the topic that follows the search. */
const MAX_NAME = 120;
const FORM = 'search-fold';

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
  const isOfCheck = trail.some(({ what }) => what === 'check');
  const request =
    project === undefined || isBlank
      ? undefined
      : { ...rest, connection: place.connection, project, ...(page && { page: { address: page, isOfCheck } }) };
  const shown = useListing(desk, kind, request, isRequested);
  const news = useSeenNews(desk, recipient.own && request ? project : undefined);
  // The form folds once its search is under way, and stays as the user leaves it until the next search.
  const [edited, setEdited] = useState<{ search: string; isOpen: boolean }>();
  const query = page === undefined ? wordsToSearchFor(params.text, kind) : undefined;
  const followed = query && { name: params.text.trim().slice(0, MAX_NAME), query };
  const search = JSON.stringify(request ?? 'none');
  const isUnderWay = request !== undefined && (shown.listing !== undefined || shown.status.is !== 'nothing');
  const isOpen = edited?.search === search ? edited.isOpen : !isUnderWay;
  return (
    <>
      <h1 class="heard">{t('stories.title')}</h1>
      {page && (
        <p class="about-page quiet">
          {t('stories.aboutPage')} <bdi>{page.slice(0, 200)}</bdi>
        </p>
      )}
      {isBlank && <FollowedTopics desk={desk} />}
      {isBlank && shownTab?.tab !== undefined && /^https?:/.test(shownTab.address) && (
        <PageStoriesLines
          tab={shownTab.tab}
          address={shownTab.address}
          connection={place.connection}
          recipientName={recipient.name}
          onOpen={go}
        />
      )}
      {isUnderWay && (
        <SearchBar
          {...{ params, place, isOpen }}
          form={FORM}
          onEdit={() => setEdited({ search, isOpen: !isOpen })}
          onOpen={props.onOpen}
        />
      )}
      <div id={FORM} class="search-fold" hidden={!isOpen}>
        <SearchForm
          params={params}
          place={place}
          recipient={recipient}
          onSubmit={(next) => {
            setEdited(undefined);
            props.onSubmit(next);
            // Submitting the same search again requests a newer answer.
            if (JSON.stringify(next) === JSON.stringify(params)) shown.search();
          }}
        />
        <p>
          {!isBlank && (
            <>
              <a href={newTopicHref(params)} onClick={props.onOpen}>
                {t('topics.saveSearch')}
              </a>
              {' · '}
            </>
          )}
          <a href={topicsHref(params)} onClick={props.onOpen}>
            {t('topics.title')}
          </a>
          {recipient.own && (
            <>
              {' · '}
              <a href={hrefOf('posts', ['pinned'])}>{t('pins.title')}</a>
              {' · '}
              <a href="options.html#networks" target="_blank" rel="noreferrer">
                {t('stories.toNetworks')}
              </a>
            </>
          )}
        </p>
      </div>
      {news && <SeenNews news={news} />}
      {!request && !isBlank && recipient.own && <NothingCollected desk={desk} params={params} recipient={recipient} />}
      {isUnderWay && followed && <FollowThis key={followed.name} desk={desk} subject={followed} />}
      {request && (
        <Results
          desk={desk}
          kind={kind}
          params={{ ...params, trail: withCrumb(trail, { what: 'search' }) }}
          question={{ ...request, kind }}
          place={place}
          recipient={recipient}
          shown={shown}
          newSince={news?.since}
          onOpen={props.onOpen}
        />
      )}
    </>
  );
};
