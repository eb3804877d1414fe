/** Begins a check of the open page: of its selected words, of the page, or of an image that the user points at. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { shortText } from '../../foreign/shown-text.ts';
import type { Starting } from './use-start.ts';

/** The selected words of a tab, read again whenever the user may have come back from the page. Undefined while nothing is known. */
const useSelection = (desk: Pick<Desk, 'pages'>, tab: number): string | undefined => {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const end = new AbortController();
    let isReading = false;
    const read = async () => {
      if (isReading) return;
      isReading = true;
      // A page that cannot be read has nothing to offer.
      const offered = await desk.pages.selection({ tab }).catch(() => undefined);
      isReading = false;
      if (!end.signal.aborted) setWords(offered?.words);
    };
    addEventListener('focus', read, { signal: end.signal });
    document.documentElement.addEventListener('pointerenter', read, { signal: end.signal });
    void read();
    return () => end.abort();
  }, [desk, tab]);
  return words;
};

interface Props {
  desk: Pick<Desk, 'pages'>;
  tab: number;
  start: Starting['start'];
  /** Lets the user point at an image in the page. */
  onPickImage: () => void;
  /** Replaces the button for images, which the popup shows elsewhere. */
  more?: ComponentChildren;
  /** Stands at the end of the first line. */
  children?: ComponentChildren;
}

export const PickImageButton = ({ onPickImage }: Pick<Props, 'onPickImage'>) => (
  <button type="button" onClick={onPickImage}>
    {t('begin.image')}
  </button>
);

export const PageActions = ({ desk, tab, start, onPickImage, more, children }: Props) => {
  const offered = useSelection(desk, tab);
  return (
    <div class="stack page-actions">
      <div class="line selection-line">
        {offered === undefined ? (
          <p class="quiet">{t('begin.nothingSelected')}</p>
        ) : (
          // Its key keeps it from taking the place of the child's button, and with it the focus or a click on its way.
          <button
            key="selection"
            type="button"
            class="main"
            onClick={() => start(desk.pages.checkSelection({ tab, offered }))}
          >
            <span class="excerpt" dir="auto">
              {t('begin.selection', { words: shortText(offered, 200) })}
            </span>
          </button>
        )}
        {children}
      </div>
      <div class="wrap button-row">
        <button
          type="button"
          class={offered === undefined ? 'main' : undefined}
          onClick={() => start(desk.pages.check({ tab }))}
        >
          {t('begin.page')}
        </button>
        {more ?? <PickImageButton onPickImage={onPickImage} />}
      </div>
    </div>
  );
};
