/** The button *Share* with its menu. Arrows and Tab move in it, and Escape closes it. */
import { ChevronDown } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../lib/platform/words.ts';

interface Props {
  /** The items, which close the menu when they are done. */
  children: (close: () => void) => ComponentChildren;
}

const MENU = 'share-menu';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const itemsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(`#${MENU} :is(button, input):not(:disabled)`) ?? []),
];

export const ShareMenu = ({ children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (isOpen) itemsIn(root.current)[0]?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
      return;
    }
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (!isOpen) return setOpen(true);
    const items = itemsIn(root.current);
    const at = items.findIndex((item) => item.matches(':focus'));
    items.at((at + by) % items.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the button and of the items in it
    <div class="share" ref={root} onKeyDown={onKeyDown}>
      <button type="button" ref={opener} aria-expanded={isOpen} aria-controls={MENU} onClick={() => setOpen(!isOpen)}>
        {t('copy.share')}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled as part of a form
        <div id={MENU} class="share-menu" role="group" aria-label={t('copy.share')}>
          {children(close)}
        </div>
      )}
    </div>
  );
};
