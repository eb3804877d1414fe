/** The practice text, with one sentence marked to be checked. */
import type { RefObject } from 'preact';
import { t } from '../../lib/platform/words.ts';
import { PracticeBanner } from '../check/result/practice-banner.tsx';

const sentences = ['before', 'rated', 'unrated', 'after'] as const;
export type Rehearsed = Extract<(typeof sentences)[number], 'rated' | 'unrated'>;

interface Props {
  marked: Rehearsed;
  /** The marked sentence. */
  place: RefObject<HTMLElement | null>;
}

export const PracticeText = ({ marked, place }: Props) => (
  <article class="practice" aria-labelledby="practice-title">
    <PracticeBanner />
    <h3 id="practice-title">{t('practice.heading')}</h3>
    <p>
      {sentences.map((sentence) => (
        <>
          {sentence === marked ? (
            <mark ref={place}>{t(`practice.${sentence}`)}</mark>
          ) : (
            <span>{t(`practice.${sentence}`)}</span>
          )}{' '}
        </>
      ))}
    </p>
  </article>
);
