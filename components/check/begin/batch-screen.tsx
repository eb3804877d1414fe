/** Shows several checks that were started together: one consent prompt for all of them, and the state of each. */
import { useCallback, useMemo } from 'preact/hooks';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { allowHosts, hostOf } from '../../../lib/platform/origins.ts';
import { access } from '../../../lib/platform/permissions.ts';
import { openOptions } from '../../../lib/platform/windows.ts';
import { t } from '../../../lib/platform/words.ts';
import { isAnswered, isRunning } from '../../../lib/records/check-states.ts';
import { type CheckRecord, readCheck } from '../../../lib/records/read-checks.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { useConnections } from '../../connection/use-connections.ts';
import { ConsentQuestion } from '../../consent/consent-question.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { hrefOf } from '../../panel/address.ts';
import type { ViewProps } from '../../panel/view-props.ts';
import { ChangeNeverSend } from '../../privacy/never-sent.tsx';
import { SentIndex, SentTags } from '../../request/sent-with-lines.tsx';
import { CheckRow } from '../check-row.tsx';
import { useChecks } from '../use-checks.ts';
import { BATCH, type BlockedSite, batchHref } from './batch-address.ts';
import { BatchForm, type StartOne } from './batch-form.tsx';
import { MAX_AT_ONCE } from './chosen-claims.ts';
import { useSelectedText } from './use-selected-text.ts';

const wordsIn = (text: string | null): string[] => (text ?? '').split(' ').filter(Boolean).slice(0, MAX_AT_ONCE);

const readAll = async (ids: readonly string[]): Promise<CheckRecord[]> =>
  (await Promise.all(ids.map(readCheck))).flatMap((record) => (record?.removedAt === undefined ? (record ?? []) : []));

/** The hosts that checks in this state wait for, each once. */
const hostsIn = (records: readonly CheckRecord[], name: 'awaiting-consent' | 'awaiting-permission'): string[] => [
  ...new Set(records.flatMap(({ state }) => (state.name === name ? state.hosts : []))),
];
/** The hosts of links that this device reads first, each once. */
const readsIn = (records: readonly CheckRecord[]): string[] => [
  ...new Set(records.flatMap(({ state }) => (state.name === 'awaiting-consent' ? (state.reads ?? []) : []))),
];
const idsIn = (records: readonly CheckRecord[], name: CheckRecord['state']['name']): string[] =>
  records.filter(({ state }) => state.name === name).map(({ id }) => id);

/** Shows every word before it is sent. */
const Question = ({
  records,
  desk,
  recipientOf,
}: {
  records: readonly CheckRecord[];
  desk: Desk;
  recipientOf: (connection: string) => RecipientName;
}) => {
  const unanswered = records.filter(({ state }) => state.name === 'awaiting-consent');
  const ids = unanswered.map(({ id }) => id);
  const [first] = unanswered;
  if (!first) return null;
  const recipient = recipientOf(first.connection);
  const recipientName = recipient.name;
  const reads = readsIn(records);
  // The checks of a list were begun together: from one page or none, with one connection's defaults.
  const pageKey = recipient.own || first.indexOn !== undefined ? undefined : first.pageKey;
  return (
    <ConsentQuestion
      title={t('batch.send', ids.length, { count: ids.length })}
      recipients={reads.length > 0 ? t('batch.reads', { hosts: reads.join(', ') }) : t('batch.sentTo')}
      hosts={hostsIn(records, 'awaiting-consent')}
      reads={reads}
      site={first.page && hostOf(first.page.address)}
      onAnswer={async (answer) => {
        for (const id of ids) await desk.checks.consent({ id, answer });
        if (answer === 'cancel') await desk.checks.removeAll({ ids });
      }}
    >
      <ol class="words-to-send">
        {unanswered.map(({ id, input }) => (
          <li key={id}>
            <bdi class="foreign">{visibleText(input).text}</bdi>
          </li>
        ))}
      </ol>
      {pageKey !== undefined && <p class="page-key">{t('consent.pageKey', { key: pageKey })}</p>}
      <SentTags serviceTags={first.serviceTags} recipientName={recipientName} />
      <SentIndex indexOn={first.indexOn} recipientName={recipientName} />
    </ConsentQuestion>
  );
};

const Permission = ({ records, desk }: { records: readonly CheckRecord[]; desk: Desk }) => {
  const hosts = hostsIn(records, 'awaiting-permission');
  if (hosts.length === 0) return null;
  return (
    <section class="kept-back" aria-label={t('state.notSent')}>
      <p>{t('batch.permission', { hosts: hosts.join(', ') })}</p>
      <button
        type="button"
        class="main"
        onClick={async () => {
          // The permission prompt must be the first action of the click.
          if (!(await allowHosts(access, hosts))) return;
          for (const id of idsIn(records, 'awaiting-permission')) await desk.checks.permitted({ id });
        }}
      >
        {t('action.allow')}
      </button>
    </section>
  );
};

/** Shows why checks are held back, and the next step. */
const KeptBack = ({
  records,
  recipientOf,
}: {
  records: readonly CheckRecord[];
  recipientOf: (id: string) => RecipientName;
}) => {
  const namesOf = (isLocked: boolean) => [
    ...new Set(
      records.flatMap(({ state, connection }) =>
        state.name === 'signed-out' && (state.secretsLocked ?? false) === isLocked ? recipientOf(connection).name : [],
      ),
    ),
  ];
  return (
    <>
      {records.some(({ state }) => state.name === 'offline') && <p role="status">{t('batch.offline')}</p>}
      {([false, true] as const).flatMap((isLocked) =>
        namesOf(isLocked).map((recipientName) => (
          <section key={`${recipientName} ${isLocked}`} class="kept-back" aria-label={t('state.saved')}>
            <p>{t(isLocked ? 'batch.unlock' : 'batch.signIn', { who: recipientName })}</p>
            <button type="button" class="main" onClick={() => openOptions('connections')}>
              {t(isLocked ? 'action.unlock' : 'action.signIn')}
            </button>
          </section>
        )),
      )}
    </>
  );
};

interface ListedProps {
  ids: readonly string[];
  blocked: readonly string[];
  /** Blocked by the rules of a server of this name. */
  ofServer: { hosts: readonly string[]; name: string };
  desk: Desk;
}

const Listed = ({ ids, blocked, ofServer, desk }: ListedProps) => {
  const key = ids.join(' ');
  const records = useChecks(useCallback(() => readAll(ids), [key]));
  const { recipientOf } = useConnections(desk);
  if (!records) return <p class="quiet">{t('check.loading')}</p>;
  const running = records.filter(({ state }) => isRunning(state));
  const begun = records.filter(({ state }) => state.name !== 'awaiting-consent');
  // An overdue or undecided check still waits for something, and its row states so.
  const finished = begun.filter(({ state }) => isAnswered(state) || state.name === 'stopped').length;
  return (
    <>
      {blocked.length > 0 && (
        <p role="status">
          <b>{t('state.notSent')}</b> · {t('batch.blocked', { hosts: blocked.join(', ') })} <ChangeNeverSend />
        </p>
      )}
      {ofServer.hosts.length > 0 && (
        <p role="status">
          <b>{t('state.notSent')}</b> ·{' '}
          {t('batch.blockedBy', { hosts: ofServer.hosts.join(', '), who: plainName(ofServer.name) })}
        </p>
      )}
      <Question records={records} desk={desk} recipientOf={recipientOf} />
      <Permission records={records} desk={desk} />
      <KeptBack records={records} recipientOf={recipientOf} />
      {begun.length > 0 && (
        <p role="status" class="quiet">
          {t('batch.done', { done: finished, count: begun.length })}
        </p>
      )}
      {running.length > 0 && (
        <div class="actions">
          <progress value={finished} max={begun.length} aria-label={t('state.checking')} />
          <button
            type="button"
            onClick={async () => {
              for (const { id } of running) await desk.checks.stop({ id });
            }}
          >
            {t('batch.stop')}
          </button>
        </div>
      )}
      <ol class="plain batch-rows" aria-label={t('batch.title')}>
        {begun.map((record) => (
          <li key={record.id}>
            <a class="row" href={hrefOf('check', [record.id])}>
              <CheckRow record={record} recipient={recipientOf(record.connection)} />
            </a>
          </li>
        ))}
      </ol>
      {records.length + blocked.length + ofServer.hosts.length === 0 && <p>{t('batch.none')}</p>}
      <p>
        <a href={hrefOf('check', [BATCH])}>{t('batch.another')}</a>
      </p>
    </>
  );
};

interface Props extends ViewProps {
  /** A text that was pasted into the field for one claim. */
  words: string;
  onBegun: () => void;
}

/** The form, for a text that was pasted or for one that was selected in a page. */
const Begin = ({
  desk,
  address,
  words,
  ...props
}: Props & { recipientName: string; onListed: (ids: string[], blocked: BlockedSite[]) => void }) => {
  const selection = address.query.get('selection');
  const selected = useSelectedText(desk, selection);
  const isOfPage = selection !== null && selected?.text !== undefined;
  const startOne: StartOne = (text) =>
    isOfPage ? desk.checks.startSelected({ selection, text }) : desk.checks.start({ text });
  if (selection !== null && selected === undefined) return <p class="quiet">{t('check.loading')}</p>;
  return (
    <>
      {selection !== null && !isOfPage && <p role="status">{t('batch.selectionGone')}</p>}
      <BatchForm
        // Another selection is another text.
        key={selection}
        recipientName={props.recipientName}
        words={selected?.text ?? words}
        startOne={startOne}
        onBegun={props.onListed}
      />
    </>
  );
};

export const BatchScreen = (props: Props) => {
  const { desk, address, go, onBegun } = props;
  const { active, recipientOf } = useConnections(desk);
  const ids = useMemo(() => wordsIn(address.query.get('ids')), [address.query.get('ids')]);
  const blocked = wordsIn(address.query.get('blocked'));
  const ofServer = { hosts: wordsIn(address.query.get('ofServer')), name: address.query.get('by') ?? '' };
  return (
    <>
      <h1>{t('batch.title')}</h1>
      {ids.length + blocked.length + ofServer.hosts.length === 0 ? (
        <Begin
          {...props}
          recipientName={recipientOf(active).name}
          onListed={(begun, never) => {
            onBegun();
            go(batchHref(begun, never));
          }}
        />
      ) : (
        <Listed ids={ids} blocked={blocked} ofServer={ofServer} desk={desk} />
      )}
    </>
  );
};
