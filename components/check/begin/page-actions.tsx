/** Begins a check of the open page: of its selected words, of the page, or of an image that the user points at. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { neverSentWords } from '../../../lib/checks/words/never-sent-words.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { shortText } from '../../foreign/shown-text.ts';
import { ChangeNeverSend } from '../../privacy/never-sent.tsx';
import type { Starting } from './use-start.ts';

type Offered = Awaited<ReturnType<Desk['pages']['selection']>>;

/** The selected words of a tab, or its site if nothing is sent from it: read again whenever the user may have come back from the page. */
const useOffered = (desk: Pick<Desk, 'pages'>, tab: number): Offered => {
  const [offered, setOffered] = useState<Offered>({});
  useEffect(() => {
    const end = new AbortController();
    let isReading = false;
    const read = async () => {
      if (isReading) return;
      isReading = true;
      // A page that cannot be read has nothing to offer.
      const found = await desk.pages.selection({ tab }).catch(() => ({}));
      isReading = false;
      if (!end.signal.aborted) setOffered(found);
    };
    addEventListener('focus', read, { signal: end.signal });
    document.documentElement.addEventListener('pointerenter', read, { signal: end.signal });
    void read();
    return () => end.abort();
  }, [desk, tab]);
  return offered;
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
  const { words: offered, neverSent } = useOffered(desk, tab);
  return (
    <div class="stack page-actions">
      <div class="line selection-line">
        {neverSent && (
          <p>
            {neverSentWords({ host: neverSent })} <ChangeNeverSend />
          </p>
        )}
        {!neverSent && offered === undefined && <p class="quiet">{t('begin.nothingSelected')}</p>}
        {offered !== undefined && (
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
