/** Renders the image picker: outlines over the page, and a status line that screen readers announce. */
import { boxOf } from '../marks/follow-anchor.ts';

export const pickerStyle = `
.box {
  display: block;
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  width: 100vw;
  height: 100vh;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: rgb(0 0 0 / 0.2);
  color: #1b1b1b;
  cursor: crosshair;
}
section { position: absolute; inset: 0; outline: none; }
i { position: absolute; box-sizing: border-box; border: 2px dashed #fff; outline: 2px dashed #1d4f91; pointer-events: none; }
i[data-current] { border: 4px solid #fff; outline: 4px solid #1d4f91; }
p {
  position: absolute; inset: auto 16px 16px; max-width: 560px; margin: 0 auto; padding: 10px 14px; border-radius: 8px;
  background: #fff; color: #1b1b1b; font: 15px/1.4 system-ui, sans-serif; text-align: center; pointer-events: none;
}
@media (forced-colors: active) { i { outline-color: Highlight; } }
`;

export interface PickerView {
  element: HTMLElement;
  say: (text: string) => void;
  /** Outlines all images, the current one more strongly. */
  draw: (images: readonly Element[], current: Element | undefined) => void;
}

const MAX_OUTLINES = 200;

export const createPickerView = (document: Document, title: string): PickerView => {
  const element = document.createElement('section');
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-modal', 'true');
  element.setAttribute('aria-label', title);
  element.tabIndex = -1;
  const note = document.createElement('p');
  note.setAttribute('aria-live', 'polite');
  note.dir = 'auto';
  const outlines = document.createElement('div');
  outlines.setAttribute('aria-hidden', 'true');
  element.append(outlines, note);

  const outline = (image: Element, isCurrent: boolean): HTMLElement[] => {
    const box = boxOf(image);
    const window = document.defaultView;
    if (!box || !window) return [];
    if (box.bottom < 0 || box.right < 0 || box.top > window.innerHeight || box.left > window.innerWidth) return [];
    const frame = document.createElement('i');
    frame.toggleAttribute('data-current', isCurrent);
    frame.style.cssText = `left: ${box.left}px; top: ${box.top}px; width: ${box.right - box.left}px; height: ${box.bottom - box.top}px`;
    return [frame];
  };
  return {
    element,
    say: (text) => {
      note.textContent = text;
    },
    draw: (images, current) => {
      const others = images.filter((image) => image !== current).flatMap((image) => outline(image, false));
      outlines.replaceChildren(...others.slice(0, MAX_OUTLINES), ...(current ? outline(current, true) : []));
    },
  };
};
