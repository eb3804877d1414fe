/** Has the text in an image recognized, follows the progress, and cancels when the page shows something else. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { statedWords } from '../../lib/checks/words/stated-words.ts';
import type { ImageText, ImageToRead } from '../../lib/contract/device/text-in-image.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { t } from '../../lib/platform/words.ts';
import { sentenceOf } from '../connection/problem.ts';

/** The file itself, or the input of the image's check. */
type ImageSource = { image: Blob } | { input: string };

type TextReading =
  | { name: 'idle' }
  | { name: 'reading'; share: number }
  | { name: 'failed'; because: string }
  /** `picture` is where the image can be shown. */
  | { name: 'read'; text: ImageText; picture: string | undefined };

const IDLE: TextReading = { name: 'idle' };

export interface TextInImageState {
  reading: TextReading;
  read: (source: ImageSource, language: string) => Promise<void>;
  cancel: () => void;
}

/** `sha256` is that of the checked image, if it is known: another file is refused. */
export const useTextInImage = (desk: Desk, sha256: string | undefined): TextInImageState => {
  const [reading, setReading] = useState<TextReading>(IDLE);
  const current = useRef<AbortController | undefined>(undefined);
  const shown = useRef<string | undefined>(undefined);
  const release = () => {
    if (shown.current !== undefined) URL.revokeObjectURL(shown.current);
    shown.current = undefined;
  };
  const stop = () => {
    current.current?.abort();
    current.current = undefined;
  };
  useEffect(
    () => () => {
      stop();
      release();
    },
    [],
  );

  const read = async (source: ImageSource, language: string) => {
    stop();
    release();
    const end = new AbortController();
    const { signal } = end;
    current.current = end;
    setReading({ name: 'reading', share: 0 });
    const own = 'image' in source ? URL.createObjectURL(source.image) : undefined;
    shown.current = own;
    const recognize = async (image: ImageToRead): Promise<void> => {
      for await (const step of await desk.images.text.recognize({ image, language }, { signal })) {
        if (signal.aborted) return;
        if (step.name === 'progress') setReading({ name: 'reading', share: step.share });
        else if (step.name === 'failed') setReading({ name: 'failed', because: statedWords(step.because) });
        else if (sha256 !== undefined && step.text.sha256 !== sha256)
          setReading({ name: 'failed', because: t('imageText.otherImage') });
        else setReading({ name: 'read', text: step.text, picture: own ?? step.text.picture });
      }
    };
    try {
      await ('input' in source
        ? recognize({ input: source.input })
        : giveFile(source.image, (file) => recognize({ file })));
    } catch (error) {
      if (!signal.aborted) setReading({ name: 'failed', because: sentenceOf(error) });
    }
  };

  return {
    reading,
    read,
    cancel: () => {
      stop();
      setReading(IDLE);
    },
  };
};
