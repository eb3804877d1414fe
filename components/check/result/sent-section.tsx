/** Shows what left this browser for a check: the words, the time, the recipient, and the model that answered. */
import type { ComponentChildren } from 'preact';
import type { RecipientName } from '../../../lib/checks/words/check-words.ts';
import { modelWords } from '../../../lib/checks/words/model-words.ts';
import type { Context } from '../../../lib/contract/context-checks.ts';
import { looseData } from '../../../lib/format/loose-fields.ts';
import { formatSecond } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { CheckRecord } from '../../../lib/records/read-checks.ts';
import { unreadHost } from '../../../lib/records/read-hosts-to-allow.ts';
import { shownContext } from '../../../lib/records/read-shown-context.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { LooseFields } from '../../foreign/loose-fields.tsx';
import { SentIndex, SentTags } from '../../request/sent-with-lines.tsx';
import { hasSentRequests, searchedOf } from './read-context.ts';

interface Props {
  record: CheckRecord;
  recipient: RecipientName;
}

/** In these states nothing is known to have been sent, unless an earlier request was. */
const NOT_SENT = ['awaiting-consent', 'awaiting-permission', 'queued'];

/** An interim answer may have needed requests before the network was lost. */
const hasLeft = (record: CheckRecord): boolean => {
  const { state } = record;
  if (state.name === 'stopped') return !state.unanswered;
  if (unreadHost(record) !== undefined) return false;
  const resting = 'resume' in state ? state.resume : state;
  const context = shownContext(record);
  return (
    !NOT_SENT.includes(resting.name) ||
    ('creates' in resting && resting.creates > 0) ||
    (context !== undefined && hasSentRequests(context))
  );
};

const Row = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

type Result = Extract<CheckRecord['state'], { result: unknown }>['result'];

interface StatementProps {
  result: Result;
  /** The options of an image's analysis. */
  options: object | undefined;
  context: Context | undefined;
  input: string;
}

/** The service's statements about the request itself. An answer may be older than the request: the service reuses it then. */
const AtTheService = ({ result, options, context, input }: StatementProps) => (
  <>
    {result.input !== input && (
      <Row name={t('sent.echoed')}>
        <Foreign text={result.input} most={600} />
      </Row>
    )}
    <Row name={t('sent.received')}>{formatSecond(result.created_at)}</Row>
    {options && (
      <Row name={t('sent.options')}>
        <LooseFields fields={looseData(options).fields} />
      </Row>
    )}
    {context && <Row name={t('sent.written')}>{formatSecond(context.created_at)}</Row>}
  </>
);

/** This device searches for the title of a page, whose address goes to none of the sites. */
const sentText = ({ kind, input, page }: CheckRecord, own: boolean): string =>
  (own && kind === 'page' && page?.title) || input;

const howSearched = (kind: CheckRecord['kind']): string =>
  kind === 'link' ? t('sent.readAndSearched') : t('sent.searchWords');

export const SentFacts = ({ record, recipient }: Props) => {
  const { state, input, pageKey, createdAt, fresh, indexOn, serviceTags, framesAnnotation } = record;
  const context = shownContext(record);
  const result = 'result' in state ? state.result : undefined;
  const hosts = context && recipient.own ? searchedOf(context) : [];
  const options = state.name === 'analysed' ? state.result.options : undefined;
  const model = modelWords(record);
  const isReadHere = recipient.own && record.kind === 'image';
  if (!hasLeft(record)) return <p>{t('sent.nothing')}</p>;
  return (
    <dl>
      {!isReadHere && (
        <Row name={t('sent.what')}>
          <Foreign text={sentText(record, recipient.own)} most={600} />
          {!recipient.own && record.kind !== 'image' && (
            <>
              <SentTags serviceTags={serviceTags} recipientName={recipient.name} />
              <SentIndex indexOn={indexOn} recipientName={recipient.name} />
              {indexOn === undefined && pageKey !== undefined && (
                <p class="quiet">{t('sent.pageKey', { key: pageKey })}</p>
              )}
            </>
          )}
          {framesAnnotation !== undefined && <p class="quiet">{t(`request.framesAs.${framesAnnotation}`)}</p>}
        </Row>
      )}
      <Row name={t('sent.when')}>{formatSecond(createdAt)}</Row>
      <Row name={t('sent.toWhom')}>
        <bdi>{recipient.name}</bdi>
        {isReadHere && <p>{t('sent.onDevice')}</p>}
        {hosts.length > 0 && <p>{howSearched(record.kind)}</p>}
        {hosts.length > 0 && (
          <ul class="contacted-hosts">
            {hosts.map(({ name, host, outcome }) => (
              <li key={`${name} ${host}`}>
                <Foreign text={name} most={80} /> (<Foreign text={host} most={80} />
                ): {t(`sent.outcome.${outcome}`)}
              </li>
            ))}
          </ul>
        )}
      </Row>
      {model !== undefined && (
        <Row name={t('sent.model')}>
          <Foreign text={model} most={120} />
        </Row>
      )}
      {fresh && <Row name={t('sent.cache')}>{t('sent.fresh')}</Row>}
      {result && !recipient.own && <AtTheService {...{ result, options, context, input }} />}
      {result && <Row name={t('sent.answered')}>{formatSecond(result.updated_at)}</Row>}
      {result && (
        <Row name={t('sent.number')}>
          <Foreign text={result.id} most={80} />
        </Row>
      )}
    </dl>
  );
};

/** A part of its own, below the account of an image. */
export const SentSection = (props: Props) => (
  <details class="fold">
    <summary>{t('sent.title')}</summary>
    <SentFacts {...props} />
  </details>
);
