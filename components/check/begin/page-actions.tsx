/** Begins a check of the open page: of its selected words, of the page, or of an image that the user points at. */
import type { ComponentChildren } from 'preact';
import type { Desk } from '../../../lib/desk/client.ts';
import { t } from '../../../lib/platform/words.ts';
import { shortText } from '../../foreign/shown-text.ts';
import { useSelection } from './use-selection.ts';
import type { Starting } from './use-start.ts';

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
