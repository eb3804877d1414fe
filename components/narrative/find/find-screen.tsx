/** Shows one collecting run, from the consent prompt before anything is sent to its result. */
import { useEffect, useState } from 'preact/hooks';
import { statedWords } from '../../../lib/checks/words/stated-words.ts';
import { AROUND_WHAT_I_READ, type PostSourceView } from '../../../lib/desk/client.ts';
import { allowHosts, hostOf } from '../../../lib/platform/origins.ts';
import { access } from '../../../lib/platform/permissions.ts';
import { t } from '../../../lib/platform/words.ts';
import type { FindRecord } from '../../../lib/records/read-finds.ts';
import { FindConsent } from '../../consent/find-consent.tsx';
import { Foreign } from '../../foreign/foreign.tsx';
import { hrefOf } from '../../panel/address.ts';
import type { ViewProps } from '../../panel/view-props.ts';
import { StoryLines, usePageStories } from '../../popup/page-stories.tsx';
import { JobProgress } from '../job-progress.tsx';
import { FindOutcome } from './find-outcome.tsx';
import { useFind, useProgress } from './use-find.ts';

type Desk = ViewProps['desk'];

const Confirming = ({ record, desk }: { record: FindRecord; desk: Desk }) => {
  const [sources, setSources] = useState<PostSourceView[]>();
  const { id, page, query, leftOut, dataSources } = record;
  useEffect(() => {
    desk.collecting.sources.describe({ sources: dataSources }).then(setSources, () => setSources([]));
  }, [desk, dataSources]);
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
        await desk.collecting.finds.answer({
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
      onStop={() => void desk.collecting.finds.stop({ id: record.id })}
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
          if (await allowHosts(access, hosts)) await desk.collecting.finds.permitted({ id: record.id });
        }}
      >
        {t('find.allow')}
      </button>
      <button type="button" onClick={() => desk.collecting.finds.permitted({ id: record.id, without: true })}>
        {t('find.without')}
      </button>
      <button type="button" onClick={() => desk.collecting.finds.stop({ id: record.id })}>
        {t('consent.cancel')}
      </button>
    </div>
  </section>
);

const BackToSearch = () => (
  <p class="stack view-head">
    <a href={hrefOf('posts')}>{t('stories.back')}</a>
  </p>
);

/** The stories of the page come with the result, without another click. */
const FoundStories = ({ address }: { address: string }) => {
  const record = usePageStories(address, 'device');
  if (!record?.found.top?.length) return null;
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

const Shown = ({ record, desk }: { record: FindRecord; desk: Desk }) => {
  const { state } = record;
  switch (state.name) {
    case 'awaiting-consent':
      return <Confirming record={record} desk={desk} />;
    case 'awaiting-permission':
      return <Permission record={record} desk={desk} hosts={state.hosts} />;
    case 'running':
      return <Running record={record} desk={desk} job={state.job} />;
    case 'done':
      return (
        <>
          <FindOutcome desk={desk} job={state.job} href={hrefOf('posts', [], { project: AROUND_WHAT_I_READ })} />
          {record.page && state.found > 0 && <FoundStories address={record.page.address} />}
        </>
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
            <Foreign text={statedWords(state.message)} most={300} />
          </p>
        </section>
      );
  }
};

export const FindScreen = ({ desk, address }: ViewProps) => {
  const record = useFind(address.path[1] ?? '');
  if (!record) {
    return (
      <article class="find">
        <BackToSearch />
        <h1>{t('stories.title')}</h1>
        {record === null ? <p>{t('find.gone')}</p> : <p class="quiet">{t('find.loading')}</p>}
      </article>
    );
  }
  return (
    <article class="find" data-state={record.state.name}>
      {record.check === undefined && <BackToSearch />}
      <Shown record={record} desk={desk} />
    </article>
  );
};
