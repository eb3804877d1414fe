/** Lists all topics: those of this device, with the built-in one, and those of the service in use once they are requested. */
import { useEffect, useState } from 'preact/hooks';
import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import type { Desk, StoriesPlace, TopicView } from '../../lib/desk/client.ts';
import { type Access, allowSearching, SEARCH_DATA } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import { useSecrets } from '../connection/use-secrets.ts';
import { promptForSearch } from '../consent/search-prompt.ts';
import { ActionProblem, useAction, useLoaded } from '../controls/action.tsx';
import { LoadedLater } from '../controls/not-loaded.tsx';
import { Removed } from '../controls/removed.tsx';
import { plainName } from '../foreign/plain-name.ts';
import { searchHref, topicHref } from '../narrative/stories-address.ts';
import { ViewHead } from '../narrative/view-head.tsx';
import { hrefOf } from '../panel/address.ts';
import { needsWords } from './allow-topic.ts';
import { ArchivedTopics } from './archived-topics.tsx';
import { ExportTopics } from './export-topics.tsx';
import { NewsLine } from './news-line.tsx';
import { TopicForm } from './topic-form.tsx';
import { TopicRow } from './topic-row.tsx';
import { isOfDevice } from './topic-words.ts';
import { useTopicNews } from './use-news.ts';
import { type ProposedFrom, useProposal } from './use-proposal.ts';
import { useTopics } from './use-topics.ts';

/** Says that Firefox does not allow topics to send their words, with a button that requests it. */
const SearchTermsNotice = ({ access }: { access: Access }) => {
  // A run says it as well, source by source.
  const { loaded: isHeld = true, change } = useLoaded(() => access.holds(SEARCH_DATA), [access]);
  if (isHeld) return null;
  return (
    <p class="notice" role="status">
      {t('topics.termsMissing')}{' '}
      <button type="button" onClick={() => change(() => allowSearching(access))}>
        {t('topics.allowTerms')}
      </button>
    </p>
  );
};

const removedWords = ({ project, search, can }: TopicView): string => {
  const named = { name: plainName(project.displayName) };
  if (can.includes('archive')) return t('topics.archived', named);
  return t(search ? 'topics.searchRemoved' : 'topics.removed', named);
};

interface Props {
  desk: Desk;
  access: Access;
  place: Pick<StoriesPlace, 'connection' | 'own' | 'project'>;
  recipient: RecipientName;
  recipientOf: (connection: string) => RecipientName;
  /** The user's click led here: the topics of the service are requested. */
  isRequested: boolean;
  /** The form of a new topic is open, with words of a page or with a search. */
  from?: ProposedFrom;
  /** Called on a click: the posts that are opened are requested. */
  onOpen: () => void;
  /** Called when another topic of the service is searched. */
  onChosen: () => void;
}

export const TopicsView = ({
  desk,
  access,
  place,
  recipient,
  recipientOf,
  isRequested,
  from = {},
  onOpen,
  onChosen,
}: Props) => {
  const all = useTopics(desk, access, place.own ? undefined : place.connection);
  const { own, theirs = [], sources, offer, reading, request, loadTheirs } = all;
  const server = offer && { connection: place.connection, name: recipient.name, offer };
  const changing = useAction();
  const secrets = useSecrets(desk).state;
  const [isNew, setIsNew] = useState(false);
  const { proposal, problem } = useProposal(desk, place, from);
  const news = useTopicNews(own);
  const [removed, setRemoved] = useState<TopicView>();
  useEffect(() => {
    if (isRequested && !place.own) void loadTheirs();
  }, [isRequested, place.own, loadTheirs]);
  const close = () => {
    setIsNew(false);
    if (proposal) location.replace(hrefOf('posts', ['topics']));
  };
  /** A search at another service is named, and opened where that is in use. */
  const hrefOfTopic = (topic: TopicView): string | undefined => {
    if (!topic.search) return topicHref(topic);
    const isThere = ['device', place.connection].includes(topic.search.connection);
    return isThere ? searchHref(topic.search) : undefined;
  };
  return (
    <>
      <ViewHead back={hrefOf('posts', [])}>{t('topics.title')}</ViewHead>
      <p>{t('topics.about')}</p>
      {own && <NewsLine onOpen={(hash) => location.assign(hash)} turn={own} />}
      <p>
        <a href={hrefOf('posts', ['import'])}>{t('import.title')}</a>
        {' · '}
        <a href="options.html#networks" target="_blank" rel="noreferrer">
          {t('stories.toNetworks')}
        </a>
      </p>
      {secrets?.topicsWait && (
        <p class="notice" role="status">
          {t('topics.locked')}{' '}
          <a href="options.html#connections" target="_blank" rel="noreferrer">
            {t('action.unlock')}
          </a>
        </p>
      )}
      {import.meta.env.FIREFOX &&
        own?.some(({ query, project }) => needsWords(query, project.jobSchedule?.dataSources ?? [])) && (
          <SearchTermsNotice access={access} />
        )}
      {problem !== undefined && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      {!own && <LoadedLater of={reading} unread={t('topics.unread')} />}
      <ActionProblem action={changing} />
      {removed && (
        <Removed
          name={removed.project.displayName}
          sentence={removedWords(removed)}
          onUndo={() =>
            changing.run(async () => {
              await all.restore(removed);
              setRemoved(undefined);
            })
          }
        />
      )}
      {own &&
        (isNew || proposal ? (
          <section class="stack card" aria-labelledby="new-topic">
            <h2 id="new-topic">{t('topics.new')}</h2>
            <TopicForm
              proposal={isNew ? undefined : proposal}
              server={server?.offer.mayChange ? server : undefined}
              sources={sources}
              recipientName={t('who.device')}
              onSave={async (draft) => {
                await all.save(undefined, draft);
                close();
              }}
              onCancel={close}
            />
          </section>
        ) : (
          <div class="actions">
            {/* The form begins with the server in use, once it has said what it offers. */}
            <button type="button" disabled={request.isBusy && !all.theirs} onClick={() => setIsNew(true)}>
              {t('topics.new')}
            </button>
            {!place.own && (
              <button type="button" disabled={request.isBusy} onClick={() => void loadTheirs()}>
                {all.theirs ? t('stories.listAgain') : t('stories.listProjects', { who: recipient.name })}
              </button>
            )}
          </div>
        ))}
      {request.isBusy && !all.theirs && <p role="status">{t('stories.asking', { who: recipient.name })}</p>}
      <ActionProblem action={request} who={recipient.name} />
      {all.theirs?.length === 0 && <p>{t('topics.noneAt', { who: recipient.name })}</p>}
      <ul class="stack plain">
        {[...(own ?? []), ...theirs].map((topic) => (
          <li key={`${topic.connection} ${topic.id}`}>
            <TopicRow
              desk={desk}
              topic={topic}
              topics={all}
              server={isOfDevice(topic) ? undefined : server}
              recipient={recipientOf(topic.search?.connection ?? topic.connection)}
              href={hrefOfTopic(topic)}
              isOneOfSeveral={!place.own || topic.search !== undefined}
              isChosen={topic.can.includes('choose') && topic.id === place.project}
              news={isOfDevice(topic) ? news?.[topic.id] : undefined}
              onOpen={() => {
                if (topic.search) void promptForSearch(topic.search, topic.search.connection === 'device');
                onOpen();
              }}
              onChoose={async () => {
                await desk.topics.choose({ connection: topic.connection, topic: topic.id });
                onChosen();
              }}
              onRemove={async () => {
                await all.remove(topic);
                setRemoved(topic);
              }}
            />
          </li>
        ))}
      </ul>
      {own && (
        <ExportTopics
          desk={desk}
          connection={place.connection}
          topics={[...own, ...theirs]}
          nameOf={(connection) => recipientOf(connection).name}
        />
      )}
      {server?.offer.mayChange && (
        <ArchivedTopics desk={desk} topics={all} connection={server.connection} recipientName={server.name} />
      )}
    </>
  );
};
