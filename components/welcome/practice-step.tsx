/** A step that checks one sentence with the real engine, from the context menu or with a button that does the same. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { checkWords } from '../../lib/checks/words/check-words.ts';
import { t } from '../../lib/platform/words.ts';
import { onChange } from '../../lib/records/read-changes.ts';
import { type CheckRecord, readPractice } from '../../lib/records/read-checks.ts';
import { LabelChip } from '../check/label-chip.tsx';
import { PracticeText, type Rehearsed } from './practice-text.tsx';

/** Provides the practice check of a sentence, from the menu or from the button. */
const usePractice = (words: string): CheckRecord | undefined => {
  const [record, setRecord] = useState<CheckRecord>();
  useEffect(() => {
    const end = new AbortController();
    const take = (found: CheckRecord | undefined) => {
      if (!end.signal.aborted) setRecord(found);
    };
    const read = () => {
      readPractice(words).then(take, () => take(undefined));
    };
    onChange((change) => 'check' in change && read(), end.signal);
    read();
    return () => end.abort();
  }, [words]);
  return record;
};

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
