/** Lets the user choose an image of the page by pointer or keyboard, for images on which no context menu can be opened. */
import { followAnchor } from '../marks/follow-anchor.ts';
import { createHost } from '../marks/host.ts';
import type { ShadowRootOf } from '../reach.ts';
import type { PageWords } from '../words.ts';
import { imageAt } from './image-at.ts';
import { imagesIn } from './image-elements.ts';
import { createPickerView, pickerStyle } from './picker-view.ts';

export interface PickerOptions {
  document: Document;
  words: Pick<PageWords, 'picker'>;
  shadowRootOf: ShadowRootOf;
  isByPerson: (event: Event) => boolean;
  signal: AbortSignal;
}

/** Smaller images are lines, dots and icons. */
const MIN_SIZE = 32;

const isWorthChoosing = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  const isSeen = element.checkVisibility?.({ visibilityProperty: true }) !== false;
  return isSeen && width >= MIN_SIZE && height >= MIN_SIZE;
};

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Tab: 1 };

const accessibleName = (element: Element): string =>
  (element.getAttribute('alt') ?? element.getAttribute('aria-label') ?? '').trim();

/** Resolves with nothing if the user cancels. */
export const pickImage = ({
  document,
  words: { picker },
  shadowRootOf,
  isByPerson,
  signal,
}: PickerOptions): Promise<Element | undefined> => {
  const images = imagesIn(document, shadowRootOf).filter(isWorthChoosing);
  const ending = new AbortController();
  const lifeSignal = AbortSignal.any([signal, ending.signal]);
  const { promise, resolve } = Promise.withResolvers<Element | undefined>();
  const cameFrom = document.activeElement;
  let current: Element | undefined;

  const end = (chosen?: Element) => {
    resolve(chosen);
    ending.abort();
    if (cameFrom && 'focus' in cameFrom && typeof cameFrom.focus === 'function')
      cameFrom.focus({ preventScroll: true });
  };
  const onLost = () => end();
  const { element: host, box } = createHost({ document, style: pickerStyle, signal: lifeSignal, onLost, isByPerson });
  const view = createPickerView(document, picker.title);
  const draw = () => view.draw(images, current);

  const choose = (element: Element) => {
    current = element;
    const number = images.indexOf(element) + 1;
    view.say(
      picker.current({ name: accessibleName(element), count: images.length, ...(number > 0 ? { number } : {}) }),
    );
    draw();
  };
  const step = (by: 1 | -1) => {
    const from = current ? images.indexOf(current) : by === 1 ? -1 : 0;
    const next = images[(from + by + images.length) % images.length];
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    if (next) choose(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!isByPerson(event) || !(by || event.key === 'Enter' || event.key === 'Escape')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (by) step(event.shiftKey && by === 1 ? -1 : by);
    else if (event.key === 'Escape') end();
    else if (current) end(current);
  };
  const under = ({ clientX, clientY }: MouseEvent) =>
    imageAt(document, { x: clientX, y: clientY }, images, (element) =>
      element === host ? null : shadowRootOf(element),
    );
  const onMove = (event: PointerEvent) => {
    const element = under(event);
    if (element && element !== current) choose(element);
  };
  const onClick = (event: MouseEvent) => {
    const element = under(event);
    if (element) end(element);
    else view.say(picker.none());
  };

  document.defaultView?.addEventListener('keydown', onKey, { capture: true, signal: lifeSignal });
  view.element.addEventListener('pointermove', onMove, { signal: lifeSignal });
  view.element.addEventListener('click', onClick, { signal: lifeSignal });
  lifeSignal.addEventListener('abort', () => resolve(undefined), { once: true });
  box.append(view.element);
  followAnchor(box, undefined, draw, lifeSignal);
  view.element.focus({ preventScroll: true });
  view.say(picker.begin(images.length));
  return promise;
};
