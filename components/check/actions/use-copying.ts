/** Copies to the clipboard, and holds whether the browser allowed it. */
import { useState } from 'preact/hooks';
import { t } from '../../../lib/platform/words.ts';

export interface Copying {
  /** Empty until something was copied. */
  sentence: string;
  copy: (text: string) => void;
  /** For what is copied elsewhere. */
  setCopied: (isDone: boolean) => void;
}

export const useCopying = (): Copying => {
  const [isDone, setCopied] = useState<boolean>();
  const sentence = isDone === undefined ? '' : isDone ? t('copy.done') : t('copy.refused');
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return { sentence, copy, setCopied };
};
