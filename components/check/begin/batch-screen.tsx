/** Shows several checks that were started together: one consent prompt for all of them, and the state of each. */
import { useCallback, useMemo } from 'preact/hooks';
import { checkWords, type RecipientName } from '../../../lib/checks/words/check-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { allowHosts } from '../../../lib/platform/origins.ts';
import { access } from '../../../lib/platform/permissions.ts';
import { openOptions } from '../../../lib/platform/windows.ts';
import { t } from '../../../lib/platform/words.ts';
import { isAnswered, isRunning } from '../../../lib/records/check-states.ts';
import { type CheckRecord, readCheck } from '../../../lib/records/read-checks.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import { useConnections } from '../../connection/use-connections.ts';
import { ConsentQuestion } from '../../consent/consent-question.tsx';
import { Foreign } from '../../foreign/foreign.tsx';
import { hrefOf } from '../../panel/address.ts';
import type { ViewProps } from '../../panel/panel-screen.tsx';
import { ChangeNeverSend } from '../../privacy/change-never-send.tsx';
import { SentIndex, SentTags } from '../../request/sent-with-lines.tsx';
import { LabelChip } from '../label-chip.tsx';
import { useChecks } from '../use-checks.ts';
import { BatchForm } from './batch-form.tsx';
import { MAX_AT_ONCE } from './listed-claims.ts';

/** The path of a batch, next to those of checks, whose ids are longer. */
export const BATCH = 'batch';

const batchHref = (ids: readonly string[], blocked: readonly string[]) =>
  hrefOf('check', [BATCH], { ids: ids.join(' '), blocked: blocked.join(' ') });

const wordsIn = (text: string | null): string[] => (text ?? '').split(' ').filter(Boolean).slice(0, MAX_AT_ONCE);

const readAll = async (ids: readonly string[]): Promise<CheckRecord[]> =>
  (await Promise.all(ids.map(readCheck))).flatMap((record) => (record?.removedAt === undefined ? (record ?? []) : []));

/** The hosts that checks in this state wait for, each once. */
const hostsIn = (records: readonly CheckRecord[], name: 'awaiting-consent' | 'awaiting-permission'): string[] => [
  ...new Set(records.flatMap(({ state }) => (state.name === name ? state.hosts : []))),
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
  const recipientName = recipientOf(first.connection).name;
  return (
    <ConsentQuestion
      title={t('batch.send', ids.length, { count: ids.length })}
      recipients={t('batch.sentTo')}
      hosts={hostsIn(records, 'awaiting-consent')}
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
      {/* The checks of a list were begun together, with one connection's defaults. */}
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
  const signedOut = records.filter(({ state }) => state.name === 'signed-out');
  const names = new Set(signedOut.map(({ connection }) => recipientOf(connection).name));
  return (
    <>
      {records.some(({ state }) => state.name === 'offline') && <p role="status">{t('batch.offline')}</p>}
      {[...names].map((recipientName) => (
        <section key={recipientName} class="kept-back" aria-label={t('state.saved')}>
          <p>{t('batch.signIn', { who: recipientName })}</p>
          <button type="button" class="main" onClick={() => openOptions()}>
            {t('action.signIn')}
          </button>
        </section>
      ))}
    </>
  );
};

const Row = ({ record, recipient }: { record: CheckRecord; recipient: RecipientName }) => {
  const { chip, word } = checkWords(record, recipient);
  return (
    <li>
      <a class="row" href={hrefOf('check', [record.id])}>
        <LabelChip chip={chip} word={word} />
        <span class="excerpt" dir="auto">
          <Foreign text={record.input} most={160} />
        </span>
      </a>
    </li>
  );
};

const Listed = ({ ids, blocked, desk }: { ids: readonly string[]; blocked: readonly string[]; desk: Desk }) => {
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
          <Row key={record.id} record={record} recipient={recipientOf(record.connection)} />
        ))}
      </ol>
      {records.length === 0 && blocked.length === 0 && <p>{t('batch.none')}</p>}
      <p>
        <a href={hrefOf('check', [BATCH])}>{t('batch.another')}</a>
      </p>
    </>
  );
};

interface Props extends ViewProps {
  /** A list that was pasted into the field for one claim. */
  words: string;
  onBegun: () => void;
}

export const BatchScreen = ({ desk, address, go, words, onBegun }: Props) => {
  const { active, recipientOf } = useConnections(desk);
  const ids = useMemo(() => wordsIn(address.query.get('ids')), [address.query.get('ids')]);
  const blocked = wordsIn(address.query.get('blocked'));
  return (
    <>
      <h1>{t('batch.title')}</h1>
      {ids.length + blocked.length === 0 ? (
        <BatchForm
          desk={desk}
          recipientName={recipientOf(active).name}
          words={words}
          onBegun={(begun, never) => {
            onBegun();
            go(batchHref(begun, never));
          }}
        />
      ) : (
        <Listed ids={ids} blocked={blocked} desk={desk} />
      )}
    </>
  );
};
