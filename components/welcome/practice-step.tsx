/** A step that checks one sentence with the real engine, from the context menu or with a button that does the same. */

import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { checkWords } from '../../lib/checks/words/check-words.ts';
import { t } from '../../lib/platform/words.ts';
import { type CheckRecord, readPractice } from '../../lib/records/read-checks.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { PracticeBanner } from '../check/result/practice-banner.tsx';
import { useStored } from '../controls/use-stored.ts';

const sentences = ['before', 'rated', 'unrated', 'after'] as const;
type Rehearsed = Extract<(typeof sentences)[number], 'rated' | 'unrated'>;

interface TextProps {
  marked: Rehearsed;
  /** The marked sentence. */
  place: RefObject<HTMLElement | null>;
}

/** The practice text, with one sentence marked to be checked. */
const PracticeText = ({ marked, place }: TextProps) => (
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

/** Provides the practice check of a sentence, from the menu or from the button. */
const usePractice = (words: string): CheckRecord | undefined =>
  useStored({
    read: () => readPractice(words),
    nothing: undefined,
    of: words,
    isOf: (change) => 'check' in change,
  });

interface Props {
  marked: Rehearsed;
  /** The explanation shown with the answer. */
  lesson: string;
  onPractise: () => void;
  onNext: () => void;
}

const how = ['select', 'rightClick', 'choose'] as const;

export const PracticeStep = ({ marked, lesson, onPractise, onNext }: Props) => {
  const place = useRef<HTMLElement>(null);
  const record = usePractice(t(`practice.${marked}`));
  const isDone = record?.state.name === 'done';
  const words = record && checkWords(record, { name: t('who.practice'), own: true });
  const checkMarked = () => {
    if (place.current) getSelection()?.selectAllChildren(place.current);
    onPractise();
  };
  return (
    <>
      <ol class="wrap how">
        {how.map((one) => (
          <li key={one}>{t(`welcome.${one}`)}</li>
        ))}
      </ol>
      <PracticeText marked={marked} place={place} />
      <div role="status">
        {words && (
          <p class="answer">
            <LabelChip chip={words.chip} word={words.word} /> {words.sentence}
          </p>
        )}
        {isDone && <p>{lesson}</p>}
      </div>
      <div class="actions">
        <button type="button" class={isDone ? undefined : 'main'} onClick={checkMarked}>
          {t('welcome.doIt')}
        </button>
        <button type="button" class={isDone ? 'main' : undefined} onClick={onNext}>
          {t('welcome.next')}
        </button>
      </div>
    </>
  );
};
