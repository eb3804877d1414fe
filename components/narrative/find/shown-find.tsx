/** Shows the state of one find, wherever it began: the question before anything is sent, the run, its result or why there is none. */
import { statedWords } from '../../../lib/checks/words/stated-words.ts';
import { AROUND_WHAT_I_READ, type Desk, type ServiceRefusal } from '../../../lib/desk/client.ts';
import { allowHosts, hostOf, PAGE_SEARCH_DATA, SEARCH_DATA } from '../../../lib/platform/origins.ts';
import { access } from '../../../lib/platform/permissions.ts';
import { t } from '../../../lib/platform/words.ts';
import type { FindRecord } from '../../../lib/records/read-finds.ts';
import { type Problem, whenOffline } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { ConsentQuestion } from '../../consent/consent-question.tsx';
import { FindConsent } from '../../consent/find-consent.tsx';
import { ActionProblem, useAction, useLoaded } from '../../controls/action.tsx';
import { Foreign } from '../../foreign/foreign.tsx';
import { shownText } from '../../foreign/shown-text.ts';
import { hrefOf } from '../../panel/address.ts';
import { StoryLines } from '../../popup/page-stories.tsx';
import { NeverSent } from '../../privacy/never-sent.tsx';
import { JobProgress } from '../job-progress.tsx';
import { FindOutcome } from './find-outcome.tsx';
import { useFoundForPage, useProgress } from './use-find.ts';

/** Before networks are searched: the query and the networks can be changed. */
const NetworksConsent = ({ record, desk }: { record: FindRecord; desk: Desk }) => {
  const { id, page, query, leftOut, dataSources } = record;
  const { loaded, error } = useLoaded(
    () => desk.collecting.sources.describe({ sources: dataSources }),
    [desk, dataSources],
  );
  const sources = error === undefined ? loaded : [];
  if (!sources) {
    return (
      <>
        <h1>{t('find.title')}</h1>
        <p class="quiet">{t('find.loading')}</p>
      </>
    );
  }
  return (
    <FindConsent
      query={query}
      leftOut={leftOut}
      sources={sources}
      site={page && hostOf(page.address)}
      isTyped={page === undefined}
      onAnswer={async (answer, wanted, chosen) => {
        const isSent = answer === 'once' || answer === 'always';
        await allowHosts(access, isSent ? chosen.flatMap(({ hosts }) => hosts) : []);
        await desk.finds.answer({
          id,
          answer,
          query: wanted,
          dataSources: chosen.map(({ source }) => source),
        });
      }}
    />
  );
};

const Running = ({ record, desk, job }: { record: FindRecord; desk: Desk; job: string | undefined }) => (
  <section class="verdict">
    <h1>{t('find.running')}</h1>
    <JobProgress
      progress={useProgress(desk, job)}
      title={t('find.running')}
      onStop={() => void desk.finds.stop({ id: record.id })}
    />
  </section>
);

const Permission = ({ record, desk, hosts }: { record: FindRecord; desk: Desk; hosts: readonly string[] }) => (
  <section aria-labelledby="find-title">
    <h1 id="find-title">{t('find.title')}</h1>
    <p>{t('find.permission', { hosts: hosts.join(', ') })}</p>
    <div class="actions">
      <button
        type="button"
        class="main"
        onClick={async () => {
          if (await allowHosts(access, hosts)) await desk.finds.permitted({ id: record.id });
        }}
      >
        {t('find.allow')}
      </button>
      <button type="button" onClick={() => desk.finds.permitted({ id: record.id, without: true })}>
        {t('find.without')}
      </button>
      <button type="button" onClick={() => desk.finds.stop({ id: record.id })}>
        {t('consent.cancel')}
      </button>
    </div>
  </section>
);

/** Before a service is searched: the exact words. */
const WordsConsent = ({ record, desk, hosts }: { record: FindRecord; desk: Desk; hosts: readonly string[] }) => {
  const { id, page, text } = record;
  const action = useAction();
  return (
    <>
      <ConsentQuestion
        title={t('consent.words')}
        recipients={t('consent.wordsTo')}
        hosts={hosts}
        site={page && hostOf(page.address)}
        data={page ? PAGE_SEARCH_DATA : SEARCH_DATA}
        onAnswer={(answer) => void action.runAgain(() => desk.finds.answer({ id, answer }))}
      >
        <blockquote>
          <bdi>{shownText(text)}</bdi>
        </blockquote>
      </ConsentQuestion>
      <ActionProblem action={action} />
    </>
  );
};

/** The stories of the page come with the result, without another click. */
const FoundStories = ({ address }: { address: string }) => {
  const record = useFoundForPage(address, 'device');
  if (!record?.found.stories.top.length) return null;
  return (
    <section class="page-stories" aria-labelledby="found-stories">
      <h2 id="found-stories">{t('find.stories')}</h2>
      <StoryLines
        record={record}
        address={address}
        recipientName=""
        onOpen={(hash) => {
          location.hash = hash;
        }}
      />
    </section>
  );
};

type Failed = Extract<FindRecord['state'], { name: 'failed' }>;

const sentenceOf = ({ message }: Failed): string => (typeof message === 'string' ? message : statedWords(message));

const problemIn = (state: Failed): Problem =>
  whenOffline({
    kind: (state.kind ?? 'unknown') as ServiceRefusal['kind'] | 'unknown', // cast: the background wrote it from a refusal
    sentence: sentenceOf(state),
    ...(state.serviceMessage === undefined ? {} : { serviceMessage: state.serviceMessage }),
    ...(state.nextStep === undefined ? {} : { nextStep: state.nextStep }),
  });

interface Props {
  record: FindRecord;
  desk: Desk;
}

/** A find on the networks of this device. */
const OfNetworks = ({ record, desk }: Props) => {
  const { state } = record;
  switch (state.name) {
    case 'awaiting-consent':
      return <NetworksConsent record={record} desk={desk} />;
    case 'awaiting-permission':
      return <Permission record={record} desk={desk} hosts={state.hosts} />;
    case 'running':
      return <Running record={record} desk={desk} job={state.job} />;
    case 'done': {
      const { job = '', found = 0 } = state.run ?? {};
      return (
        <>
          <FindOutcome desk={desk} job={job} href={hrefOf('posts', [], { project: AROUND_WHAT_I_READ })} />
          {record.page && found > 0 && <FoundStories address={record.page.address} />}
        </>
      );
    }
    case 'blocked':
      return (
        <section>
          <h1>{t('find.stopped')}</h1>
          <NeverSent host={state.host} setBy={state.setBy} />
        </section>
      );
    case 'stopped':
      return (
        <section aria-live="polite">
          <h1>{t('find.stopped')}</h1>
          <p>{t('find.stoppedSentence')}</p>
        </section>
      );
    case 'failed':
      return (
        <section aria-live="polite">
          <h1>{t('find.failed')}</h1>
          <p>
            <Foreign text={sentenceOf(state)} most={300} />
          </p>
        </section>
      );
  }
};

/** A find in what a connection has stored; what it found stands with the check. */
const InStored = ({ record, desk, recipientName, onRetry }: Props & OfConnection) => {
  const { state, connection } = record;
  switch (state.name) {
    case 'awaiting-consent':
      return <WordsConsent record={record} desk={desk} hosts={state.hosts} />;
    case 'running':
      return (
        <p role="status">
          {connection === 'device' ? t('stories.lookingHere') : t('stories.asking', { who: recipientName })}
        </p>
      );
    case 'blocked':
      return <NeverSent host={state.host} setBy={state.setBy} />;
    case 'failed':
      return <ProblemNote problem={problemIn(state)} recipientName={recipientName} onRetry={onRetry} />;
    default:
      return null;
  }
};

interface OfConnection {
  /** The name of the connection. */
  recipientName: string;
  onRetry?: (() => void) | undefined;
}

export const ShownFind = ({ recipientName, onRetry, ...find }: Props & Partial<OfConnection>) =>
  find.record.searches === 'networks' ? (
    <OfNetworks {...find} />
  ) : (
    <InStored {...find} recipientName={recipientName ?? t('who.service')} onRetry={onRetry} />
  );
