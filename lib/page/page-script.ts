/** Runs in a page: responds to the background, marks text, shows cards, and leaves without a trace. */
import type { TextQuote } from '../contract/device/materials.ts';
import type { ShowAnswer } from './answers.ts';
import { captureSelection, lastSelected } from './capture-selection.ts';
import { captureElement, captureImage } from './images/capture-image.ts';
import { createImageMarks } from './images/image-marks.ts';
import { pickImage } from './images/pick-image.ts';
import { createCardDesk } from './marks/card-desk.ts';
import { nodeOf } from './marks/follow-anchor.ts';
import { createMarginGlyphs } from './marks/margin-glyphs.ts';
import { createMarkBook, isSameQuote } from './marks/mark-book.ts';
import { nextPlace } from './marks/next-place.ts';
import { removeTraces } from './marks/traces.ts';
import { watchClicks } from './marks/watch-clicks.ts';
import { type PageWatch, watchPage } from './marks/watch-page.ts';
import { type CardState, type FromPage, isToPage, type PageAnswers, type ToPage } from './messages.ts';
import { openShadowRootOf, type ShadowRootOf } from './reach.ts';
import type { PageWords } from './words.ts';

type Answer = PageAnswers[keyof PageAnswers];
type Message<Type extends ToPage['type']> = Extract<ToPage, { type: Type }>;

export interface PageScriptPorts {
  document: Document;
  location: Pick<Location, 'href'>;
  words: PageWords;
  /** Passes every message to the listener until the signal aborts; undefined means that the message is not for this script. */
  onMessage: (listener: (message: unknown) => Promise<Answer> | undefined, signal: AbortSignal) => void;
  send: (message: FromPage) => void;
  /** Some browsers expose closed shadow trees to extensions. */
  shadowRootOf?: ShadowRootOf;
  /** The target of the context menu, where the browser reports it. */
  targetElement?: (id: number) => Element | null;
  /** True if the event comes from a user: a page can dispatch its own events. */
  isByPerson?: (event: Event) => boolean;
  signal: AbortSignal;
}

/**
 * The longest time that a card waits for its text to be found. In a hidden tab, such as behind the consent window, a browser
 * runs timers once a second, and the search of a long page takes many seconds.
 */
const CARD_WAITS_MS = 300;

/** The selection is painted over the mark, which says what is checked. Its end stays the place of the keyboard. */
const collapseSelection = (quote: TextQuote) => {
  const { range, editable, quote: captured } = lastSelected() ?? {};
  if (!range || !captured || editable || !isSameQuote(captured, quote)) return;
  // A shadow tree has a selection of its own in some browsers, and is a plain node in the types.
  const root = range.startContainer.getRootNode() as { getSelection?: () => Selection | null };
  const selection = root.getSelection?.();
  const now = selection?.rangeCount === 1 ? selection.getRangeAt(0) : undefined;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const isSameStart = now?.startContainer === startContainer && now.startOffset === startOffset;
  if (isSameStart && now.endContainer === endContainer && now.endOffset === endOffset) selection?.collapseToEnd();
};

/** Returns the signal that aborts when the script has left, whatever the cause. */
export const startPageScript = (ports: PageScriptPorts): AbortSignal => {
  const { document, location, words, onMessage, send, signal } = ports;
  const { shadowRootOf = openShadowRootOf, isByPerson = ({ isTrusted }) => isTrusted } = ports;
  const leaving = new AbortController();
  const lifeSignal = AbortSignal.any([signal, leaving.signal]);
  const common = { document, words, shadowRootOf, isByPerson, signal: lifeSignal };
  const reading = { ...common, location, fetch: (address: string, init: RequestInit) => fetch(address, init) };
  const notify = (type: 'marks-lost' | 'marks-found') => (checks: string[]) =>
    send({ type, checks, address: location.href });
  const onReworded = (check: string, readsNow: string | undefined) =>
    send({ type: 'mark-reworded', check, ...(readsNow === undefined ? {} : { readsNow }), address: location.href });
  const [onLost, onFound] = [notify('marks-lost'), notify('marks-found')];
  const anchorOf = (check: string) => marks.rangeOf(check) ?? images.imageOf(check);
  let current: string | undefined;
  /** The checks whose selection was let go: the same words that are selected later stay selected. */
  const released = new Set<string>();
  const onClick = (check: string) => {
    current = check;
    cards.open(check, anchorOf(check));
    send({ type: 'clicked-mark', check });
  };
  const cards = createCardDesk({ ...common, send });
  const marks = createMarkBook({ ...common, onLost, onFound, onReworded, onMoved: cards.moveTo });
  const images = createImageMarks({ ...common, onLost, onFound, onClick });
  const clicks = watchClicks({ ...common, marks, onClick });
  const glyphs = createMarginGlyphs({ ...common, marks, onClick });
  const know = (check: string, card: CardState) => {
    cards.know(check, card);
    glyphs.know(check, card);
  };
  let picking: AbortController | undefined;
  let watch: PageWatch | undefined;

  /** Starts watching with the first mark: a page without marks is not watched. */
  const lookAfter = (checks: readonly string[]) => {
    if (checks.length === 0) return;
    watch ??= watchPage({
      document,
      location,
      look: async (moved) => {
        if (moved) send({ type: 'arrived', address: location.href });
        const areWell = [await marks.lookAgain(), images.lookAgain()];
        glyphs.follow();
        return areWell.every(Boolean);
      },
      signal: lifeSignal,
    });
    for (const check of checks) {
      const node = marks.rangeOf(check)?.startContainer ?? images.imageOf(check);
      if (!node) continue;
      watch.include(node.getRootNode());
      clicks.include(node.ownerDocument ?? document);
    }
  };

  const mark = async (wanted: readonly { check: string; quote: TextQuote }[]) => {
    const selected = lastSelected();
    for (const { check, quote } of wanted) {
      const { range } = selected ?? {};
      const isSelected = range && !range.collapsed && selected && isSameQuote(selected.quote, quote);
      if (!isSelected || marks.rangeOf(check)) continue;
      // A copy: the range of a selection may change with it.
      marks.markAt(check, quote, range.cloneRange());
    }
    await marks.mark(wanted);
    glyphs.follow();
    lookAfter(wanted.map(({ check }) => check));
  };

  const show = async ({ check, quote, card, isRequested }: Message<'show'>): Promise<ShowAnswer> => {
    images.update(check, card);
    if (quote) glyphs.prepare();
    const marking = quote && mark([{ check, quote }]);
    // Before the user has agreed, and after they have cancelled, they may still do something else with the selected words.
    if (quote && card.chip !== 'waiting' && card.chip !== 'none' && !released.has(check)) {
      released.add(check);
      collapseSelection(quote);
    }
    await Promise.race([marking, new Promise((resolve) => setTimeout(resolve, CARD_WAITS_MS))]);
    if (isRequested) cards.open(check, anchorOf(check));
    else cards.openUnlessClosed(check, anchorOf(check));
    await marking;
    return marks.answerFor(check);
  };

  const remove = (begin: string, kept: ReadonlySet<string>) => {
    for (const check of marks.checks()) {
      if (!check.startsWith(begin) || kept.has(check)) continue;
      marks.remove(check);
      cards.close(check);
    }
  };

  const showMany = async ({ marks: wanted, instead }: Message<'show-many'>) => {
    if (instead !== undefined) remove(instead, new Set(wanted.map(({ check }) => check)));
    await mark(wanted);
    return { shown: wanted.map(({ check }) => ({ check, ...marks.answerFor(check) })) };
  };

  const showImage = ({ check, address, card }: Message<'show-image'>): ShowAnswer => {
    const answer = images.show(check, address, card);
    lookAfter([check]);
    return answer;
  };

  /** Cards stay; a check that is shown afterwards is marked. */
  const hideMarks = () => {
    marks.clear();
    images.clear();
    glyphs.follow();
    return {};
  };

  /** Goes to the next of these checks that the page draws, if there is one. */
  const stepAmong = (checks: readonly string[], by: 1 | -1): PageAnswers['step'] => {
    const next = nextPlace(checks, anchorOf, current, by);
    if (!next) return {};
    const node = nodeOf(next.anchor);
    const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement; // cast: by its type
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    onClick(next.check);
    return { check: next.check };
  };

  /** The user steps by the keyboard, which goes along to the card. */
  const step = (by: 1 | -1): PageAnswers['step'] => {
    const reached = stepAmong([...marks.checks(), ...images.checks()], by);
    if (reached.check !== undefined) cards.focus();
    return reached;
  };

  const pick = async () => {
    picking?.abort();
    picking = new AbortController();
    const chosen = await pickImage({ ...common, signal: AbortSignal.any([lifeSignal, picking.signal]) });
    return chosen ? captureElement(chosen, reading) : ({ found: false, why: 'cancelled' } as const);
  };

  /** Runs requests in the order of arrival: the one shown last is valid. */
  let showing: Promise<unknown> = Promise.resolve();
  const inTurn = <A>(work: () => A | Promise<A>): Promise<A> => {
    const turn = showing.then(work);
    showing = turn.catch(() => {});
    return turn;
  };

  const answer = async (message: ToPage): Promise<Answer> => {
    switch (message.type) {
      case 'capture-selection':
        return captureSelection(document, location, shadowRootOf);
      case 'capture-image': {
        const { src, targetElementId } = message;
        const target = targetElementId === undefined ? null : ports.targetElement?.(targetElementId);
        return captureImage({ src, target: target ?? undefined }, reading);
      }
      case 'pick-image':
        return pick();
      case 'show':
        // On arrival and not in turn: an open card shows the new state during the search for its text, and a card that waited
        // would replace a newer one.
        know(message.check, message.card);
        return inTurn(() => show(message));
      case 'show-many':
        for (const { check, card } of message.marks) know(check, card);
        return inTurn(() => showMany(message));
      case 'show-image':
        cards.know(message.check, message.card);
        return inTurn(() => showImage(message));
      case 'focus-card':
        return inTurn(cards.focus);
      case 'close-card':
        return inTurn(() => cards.close(message.check));
      case 'hide-marks':
        return inTurn(hideMarks);
      case 'step':
        return inTurn(() => step(message.by));
      case 'go-to':
        return inTurn(() => ({ found: stepAmong([message.check], 1).check !== undefined }));
      case 'leave':
        leaving.abort();
        return { left: true };
    }
  };

  if (!lifeSignal.aborted) removeTraces(document);
  onMessage((message) => (!lifeSignal.aborted && isToPage(message) ? answer(message) : undefined), lifeSignal);
  if (!lifeSignal.aborted) send({ type: 'arrived', address: location.href });
  return lifeSignal;
};
