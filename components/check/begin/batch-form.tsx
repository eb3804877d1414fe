/**
 * The form that starts several checks from a text: a forwarded message, a long selection, or a list. The text is split into
 * claims, of which the user ticks some.
 */
import { useMemo, useState } from 'preact/hooks';
import { MAX_INPUT_CHARS } from '../../../lib/contract/input-limits.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { hasMoreChars } from '../../../lib/text/char-count.ts';
import { MAX_SPLIT_CHARS, splitClaims } from '../../../lib/text/claims/split-claims.ts';
import { readableWords } from '../../../lib/text/readable-words.ts';
import { useAction } from '../../controls/action.tsx';
import type { BlockedSite } from './batch-address.ts';
import { chosenClaims, type Decisions, MAX_AT_ONCE, withClaimDecision } from './chosen-claims.ts';
import { ClaimRows } from './claim-rows.tsx';
import { SkippedList } from './skipped-list.tsx';

/** Starts the check of one claim. */
export type StartOne = (text: string) => ReturnType<Desk['checks']['start']>;

interface Props {
  /** The connection that receives the checks. */
  recipientName: string;
  /** The text that was pasted or selected. */
  words: string;
  startOne: StartOne;
  /** Called with the started checks and the never-send sites whose links were skipped. */
  onBegun: (ids: string[], blocked: BlockedSite[]) => void;
}

/** Starts checks one after another, so that each is stored before the next. */
const useBatch = ({ startOne, onBegun }: Pick<Props, 'startOne' | 'onBegun'>) => {
  const [progress, setProgress] = useState<{ done: number; count: number }>();
  const action = useAction();
  const begin = async (claims: readonly string[]) => {
    const ids: string[] = [];
    const blocked: BlockedSite[] = [];
    await action.run(async () => {
      for (const [done, claim] of claims.entries()) {
        setProgress({ done, count: claims.length });
        const started = await startOne(claim);
        if (started.outcome === 'blocked') blocked.push(started);
        else ids.push(started.id);
      }
    });
    setProgress(undefined);
    // Shows the checks that were started before the error.
    if (ids.length + blocked.length > 0) onBegun([...new Set(ids)], blocked);
  };
  return { begin, progress, problem: action.sentence };
};

export const BatchForm = ({ recipientName, words, startOne, onBegun }: Props) => {
  const [text, setText] = useState(words);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [taken, setTaken] = useState<string>();
  const [isTextOpen, setTextOpen] = useState(words === '');
  const { begin, progress, problem } = useBatch({ startOne, onBegun });
  const split = useMemo(() => splitClaims(text), [text]);
  const { rows, beyond, skipped, ticked } = chosenClaims(split.parts, decisions);
  const isEmpty = text.trim() === '';
  const isBarren = rows.length === 0 && !isEmpty;
  const whole = readableWords(text).words;
  const decide = (keys: readonly string[], decision: Parameters<typeof withClaimDecision>[2]) =>
    setDecisions((before) => keys.reduce((all, key) => withClaimDecision(all, key, decision), before));
  return (
    <form
      class="batch"
      onSubmit={(event) => {
        event.preventDefault();
        if (ticked.length > 0) void begin(ticked);
      }}
    >
      <details
        class="batch-text"
        open={isTextOpen || rows.length === 0}
        onToggle={(event) => setTextOpen(event.currentTarget.open)}
      >
        <summary>{t('batch.text')}</summary>
        <label>
          <span class="quiet">{t('batch.list')}</span>
          <textarea
            dir="auto"
            rows={6}
            value={text}
            aria-describedby="batch-about"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </details>
      <p id="batch-about" role="status" class={isBarren ? 'problem' : 'quiet'}>
        {isBarren ? t('batch.barren') : t('batch.count', rows.length, { count: rows.length, most: MAX_AT_ONCE })}
        {split.repeated > 0 && ` ${t('batch.repeated', split.repeated, { count: split.repeated })}`}
        {split.leftOut > 0 && ` ${t('consent.leftOut', split.leftOut, { count: split.leftOut })}`}
        {beyond > 0 && ` ${t('batch.beyond', beyond, { count: beyond, most: MAX_AT_ONCE })}`}
        {split.isCut && ` ${t('batch.cut', { most: MAX_SPLIT_CHARS.toLocaleString(locale()) })}`}
      </p>
      {rows.length > 0 && (
        <ClaimRows
          rows={rows}
          focused={taken}
          onTick={(keys, isTicked) => decide(keys, { isTicked })}
          onEdit={(key, edited) => decide([key], { words: edited })}
        />
      )}
      {progress === undefined ? (
        <div class="actions">
          <button type="submit" class="main" disabled={ticked.length === 0}>
            {t('batch.begin', ticked.length, { count: ticked.length })}
          </button>
          {split.parts.length > 1 && !hasMoreChars(whole, MAX_INPUT_CHARS) && (
            <button type="button" onClick={() => begin([whole])}>
              {t('batch.whole')}
            </button>
          )}
        </div>
      ) : (
        <div>
          <p class="quiet">{t('batch.listing', progress)}</p>
          <progress value={progress.done} max={progress.count} aria-label={t('batch.beginning')} />
        </div>
      )}
      {problem !== undefined && (
        <p class="problem" role="alert">
          {t('app.notSent', { sentence: problem })}
        </p>
      )}
      <p class="quiet">
        {t('batch.means', { who: recipientName })} {t('batch.counts')}
      </p>
      <SkippedList
        skipped={skipped}
        onTake={(part) => {
          decide([part], { isTaken: true, isTicked: true });
          setTaken(part);
        }}
      />
    </form>
  );
};
