/** One check in depth: what was checked, the label and who says so, the passages, the other sources, what to do next. */
import { useEffect } from 'preact/hooks';
import type { Context, ContextSource } from '../../lib/contract/context-checks.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { hostOf } from '../../lib/platform/origins.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { ageOf } from './age.ts';
import { CheckActions } from './check-actions.tsx';
import { type Asked, checkWords } from './check-words.ts';
import { ConsentForm } from './consent-form.tsx';
import { LabelChip } from './label-chip.tsx';

interface Props {
  record: CheckRecord;
  asked: Asked;
  desk: Desk;
  onPick: (id: string) => void;
  onRemoved: () => void;
}

const Source = ({ source }: { source: ContextSource }) => (
  <li class="source">
    {source.content && <blockquote>{source.content}</blockquote>}
    <a href={source.url} target="_blank" rel="noreferrer">
      {source.title ?? source.url}
    </a>{' '}
    <span class="quiet">{hostOf(source.url)}</span>
  </li>
);

const Answer = ({ context }: { context: Context }) => (
  <>
    {context.sources.length > 0 && (
      <section aria-labelledby="sources-title">
        <h2 id="sources-title">{t('check.sources')}</h2>
        <ul class="plain">
          {context.sources.map((source) => (
            <Source key={source.url} source={source} />
          ))}
        </ul>
      </section>
    )}
    <section aria-labelledby="made-title">
      <h2 id="made-title">{t('check.made')}</h2>
      <p>{context.response}</p>
    </section>
  </>
);

const titles = {
  claim: 'check.checkedClaim',
  link: 'check.checkedLink',
  page: 'check.checkedPage',
  image: 'check.checkedImage',
} as const;

const Checked = ({ record, asked }: { record: CheckRecord; asked: Asked }) => {
  const { kind, input, image, page, embedded } = record;
  const site = page && hostOf(page.address);
  const what = kind === 'image' ? (image?.alt ?? image?.address ?? input) : input;
  return (
    <section aria-labelledby="checked-title">
      <h2 id="checked-title">{t(titles[kind])}</h2>
      <p class="checked">{kind === 'claim' ? t('check.quoted', { words: what }) : what}</p>
      <p class="quiet">
        {site ?? (kind === 'claim' ? t('check.typed') : hostOf(input))} · {asked.name} ·{' '}
        {ageOf(record.updatedAt, Date.now())}
        {embedded ? ` · ${t('check.embedded')}` : ''}
      </p>
    </section>
  );
};

/** What this device's engine adds to a context: the rated claims that it took for the same. */
const matchedClaim = (context: Context): string | undefined => {
  const [match]: unknown[] = Array.isArray(context.matches) ? context.matches : [];
  const isMatch = typeof match === 'object' && match !== null && 'claim' in match;
  return isMatch && typeof match.claim === 'string' ? match.claim : undefined;
};

/** A label of this device hangs on a match: both claims are shown, and the person may see that it is none. */
const Match = ({ record, onJudge }: { record: CheckRecord; onJudge: (notSame: boolean) => void }) => {
  const { state, notSameClaim } = record;
  if (state.name !== 'done' || state.result.status !== 'success' || state.result.context.label === undefined)
    return null;
  const theirs = matchedClaim(state.result.context);
  return (
    <>
      {theirs !== undefined && <p class="quiet">{t('check.theirClaim', { claim: theirs })}</p>}
      <div class="actions">
        <button type="button" aria-pressed={notSameClaim === false} onClick={() => onJudge(false)}>
          {t('check.same')}
        </button>
        <button type="button" aria-pressed={notSameClaim === true} onClick={() => onJudge(true)}>
          {t('check.notSame')}
        </button>
      </div>
    </>
  );
};

export const CheckView = ({ record, asked, desk, onPick, onRemoved }: Props) => {
  const { id, kind, state, page, input, seenAt } = record;
  const { chip, word, sentence } = checkWords(record, asked);
  const isOver = state.name === 'done' || state.name === 'analysed' || state.name === 'failed';
  useEffect(() => {
    if (isOver && seenAt === undefined) void desk.checks.seen({ id }).catch(() => {});
  }, [desk, id, isOver, seenAt]);
  if (state.name === 'awaiting-consent') {
    return (
      <ConsentForm
        words={input}
        editable={kind === 'claim'}
        fullLength={record.fullLength}
        hosts={state.hosts}
        site={page && hostOf(page.address)}
        onAnswer={(answer, words) => desk.checks.consent({ id, answer, ...(kind === 'claim' ? { words } : {}) })}
      />
    );
  }
  return (
    <article class="check" data-state={state.name}>
      <Checked record={record} asked={asked} />
      <section aria-live="polite" class="verdict">
        <LabelChip chip={chip} word={word} />
        <p>{sentence}</p>
        {asked.own && <Match record={record} onJudge={(notSame) => desk.checks.judge({ id, notSame })} />}
      </section>
      {state.name === 'done' && state.result.status === 'success' && <Answer context={state.result.context} />}
      <CheckActions record={record} desk={desk} onPick={onPick} onRemoved={onRemoved} />
    </article>
  );
};
