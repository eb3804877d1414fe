/**
 * The form that starts several checks from a list of claims or links, one per line: shows their number and what the batch
 * means.
 */
import { useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { listedClaims, MAX_AT_ONCE } from './listed-claims.ts';

interface Props {
  desk: Pick<Desk, 'checks'>;
  /** The connection that receives the checks. */
  recipientName: string;
  /** The list that was pasted into the field for one claim. */
  words: string;
  /** Called with the started checks and the never-send sites whose links were skipped. */
  onBegun: (ids: string[], blocked: string[]) => void;
}

export const BatchForm = ({ desk, recipientName, words, onBegun }: Props) => {
  const [text, setText] = useState(words);
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { claims, repeated, leftOut } = listedClaims(text);
  const isTooMany = claims.length > MAX_AT_ONCE;
  const begin = async () => {
    const ids: string[] = [];
    const blocked: string[] = [];
    setProblem(undefined);
    try {
      for (const [at, claim] of claims.entries()) {
        setDone(at);
        const started = await desk.checks.start({ text: claim });
        if (started.outcome === 'blocked') blocked.push(started.host);
        else ids.push(started.id);
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('app.didNotWork'));
    }
    setDone(undefined);
    // Shows the checks that were started before the error.
    if (ids.length + blocked.length > 0) onBegun([...new Set(ids)], [...new Set(blocked)]);
  };
  return (
    <form
      class="batch"
      onSubmit={(event) => {
        event.preventDefault();
        if (claims.length > 0 && !isTooMany) void begin();
      }}
    >
      <label>
        <span>{t('batch.list')}</span>
        <textarea
          dir="auto"
          rows={8}
          value={text}
          aria-describedby="batch-about"
          aria-invalid={isTooMany ? true : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div id="batch-about">
        <p role="status" class={isTooMany ? 'problem' : 'quiet'}>
          {isTooMany
            ? t('batch.tooMany', { count: claims.length, most: MAX_AT_ONCE })
            : t('batch.count', claims.length, { count: claims.length, most: MAX_AT_ONCE })}
          {repeated > 0 && ` ${t('batch.repeated', repeated, { count: repeated })}`}
          {leftOut > 0 && ` ${t('consent.leftOut', leftOut, { count: leftOut })}`}
        </p>
        <p>
          {t('batch.means')} <ForeignName name={recipientName} />. {t('batch.counts')}
        </p>
      </div>
      {done === undefined ? (
        <button type="submit" class="main" disabled={claims.length === 0 || isTooMany}>
          {t('batch.begin', claims.length, { count: claims.length })}
        </button>
      ) : (
        <div>
          <p class="quiet">{t('batch.listing', { done, count: claims.length })}</p>
          <progress value={done} max={claims.length} aria-label={t('batch.beginning')} />
        </div>
      )}
      {problem !== undefined && (
        <p class="problem" role="alert">
          {t('app.notSent', { sentence: problem })}
        </p>
      )}
    </form>
  );
};
