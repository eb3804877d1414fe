/** One check in depth: what was checked, the label and who says so, the passages, the other sources, what to do next. */
import type { Context, ContextSource } from '../../lib/contract/context-checks.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { type Asked, checkWords } from './check-words.ts';
import { type ConsentAnswer, ConsentForm } from './consent-form.tsx';
import { LabelChip } from './label-chip.tsx';

interface Props {
  record: CheckRecord;
  asked: Asked;
  onConsent: (answer: ConsentAnswer) => void;
  onStop: () => void;
  onAgain: () => void;
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : undefined);

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
        <h2 id="sources-title">What they say</h2>
        <ul class="plain">
          {context.sources.map((source) => (
            <Source key={source.url} source={source} />
          ))}
        </ul>
      </section>
    )}
    <section aria-labelledby="made-title">
      <h2 id="made-title">How this was made</h2>
      <p>{context.response}</p>
    </section>
  </>
);

const running = ['queued', 'sending', 'unconfirmed', 'waiting'];

export const CheckView = ({ record, asked, onConsent, onStop, onAgain }: Props) => {
  const { state, page, input } = record;
  const { chip, word, sentence } = checkWords(record, asked);
  const site = page && hostOf(page.address);
  if (state.name === 'awaiting-consent') {
    return <ConsentForm words={input} hosts={state.hosts} site={site} onAnswer={onConsent} />;
  }
  return (
    <article class="check" data-state={state.name}>
      <section aria-labelledby="checked-title">
        <h2 id="checked-title">You checked</h2>
        <p class="checked">“{input}”</p>
        <p class="quiet">
          {site ?? 'typed here'} · {asked.name}
        </p>
      </section>
      <section aria-live="polite" class="verdict">
        <LabelChip chip={chip} word={word} />
        <p>{sentence}</p>
      </section>
      {state.name === 'done' && state.result.status === 'success' && <Answer context={state.result.context} />}
      <div class="actions">
        {running.includes(state.name) ? (
          <button type="button" onClick={onStop}>
            Stop
          </button>
        ) : (
          <button type="button" onClick={onAgain}>
            Check again
          </button>
        )}
      </div>
    </article>
  );
};
