/** The third block about an image: its caption and the words in it, each of which is checked as a claim. */
import type { Desk } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { kindOfFile } from '../../lib/records/read-image-report.ts';
import { givenImageOf } from './given-image.ts';
import { HowUsed } from './how-used.tsx';
import { TextInImage, type WordsInImage } from './text-in-image.tsx';

interface Props {
  record: CheckRecord;
  desk: Desk;
  /** The user chose the text in the menu. */
  isTextWanted: boolean;
  /** Checks the caption, or words in the image, as a claim. */
  onCheck: (words: string, found?: WordsInImage) => void;
}

export const WhatItSays = ({ record, desk, isTextWanted, onCheck }: Props) => {
  // An image that the user gave has no caption, and its words are read at once.
  const isTextFirst = isTextWanted || givenImageOf(record.id) !== undefined;
  const isPicture = kindOfFile(record) === 'picture';
  const text = isPicture && (
    <TextInImage {...{ record, desk }} isWantedNow={isTextWanted} onCheck={(found) => onCheck(found.words, found)} />
  );
  return (
    <section aria-labelledby="says-title">
      <h2 id="says-title">{t('imageView.says')}</h2>
      {isTextFirst && text}
      <HowUsed record={record} desk={desk} onCheck={onCheck} />
      {!isTextFirst && text}
    </section>
  );
};
