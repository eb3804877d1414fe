/** Counts the hits of each part of a search on this device, so that an empty result shows which part matches nothing. */
import { useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { type ListingQuery, searchBodyOf } from '../../../lib/narratives/listing/listing-query.ts';
import { locale, t } from '../../../lib/platform/words.ts';
import { type Problem, problemOf } from '../../connection/problem.ts';
import { ProblemNote } from '../../connection/problem-note.tsx';
import { queryInWords } from './query-meaning.ts';
import { readQuery } from './read-query.ts';

interface Props {
  desk: Pick<Desk, 'collecting'>;
  question: ListingQuery;
  recipientName: string;
}

type Counts = Awaited<ReturnType<Desk['collecting']['searches']['countParts']>>;

type Counting = { is: 'counting' } | { is: 'counted'; counts: Counts } | { is: 'failed'; problem: Problem };

const wordsOf = (text: string, { kind }: ListingQuery): string => {
  const reading = readQuery(text, kind);
  return reading.isReadable ? queryInWords(reading.explanation.filter, kind) : text;
};

const CountTable = ({ counts, question }: { counts: Counts; question: ListingQuery }) => (
  <table>
    <caption>{t('stories.parts.title')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('stories.parts.part')}</th>
        <th scope="col">{t(`stories.kind.${question.kind}`)}</th>
      </tr>
    </thead>
    <tbody>
      {counts.map(({ text, depth, count }, place) => (
        <tr key={`${place} ${text}`} class={count === 0 ? 'finds-nothing' : undefined}>
          <th scope="row" style={{ '--depth': Math.min(depth, 4) }}>
            <bdi>{wordsOf(text, question)}</bdi>
          </th>
          <td>{count.toLocaleString(locale())}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const PartCounts = ({ desk, question, recipientName }: Props) => {
  const { kind, project } = question;
  const { boolean, query } = searchBodyOf(question, { first: 1 });
  const key = JSON.stringify([kind, project, boolean, query]);
  const [done, setDone] = useState<{ key: string; counting: Counting }>();
  const counting = done?.key === key ? done.counting : undefined;
  const count = async () => {
    setDone({ key, counting: { is: 'counting' } });
    /** Drops a late result of a search that has changed since. */
    const settle = (next: Counting) => setDone((now) => (now?.key === key ? { key, counting: next } : now));
    try {
      const request = { kind, project, ...(boolean !== undefined && { boolean }), ...(query && { query }) };
      settle({ is: 'counted', counts: await desk.collecting.searches.countParts(request) });
    } catch (error) {
      settle({ is: 'failed', problem: problemOf(error) });
    }
  };
  return (
    <div class="part-counts">
      <button type="button" class="link" onClick={() => counting?.is !== 'counting' && count()}>
        {t(counting?.is === 'counting' ? 'stories.parts.counting' : 'stories.parts.count')}
      </button>
      {counting?.is === 'failed' && <ProblemNote problem={counting.problem} recipientName={recipientName} />}
      <div aria-live="polite">
        {counting?.is === 'counted' && <CountTable counts={counting.counts} question={question} />}
      </div>
    </div>
  );
};
