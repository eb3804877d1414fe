/** Builds and updates the DOM of a card; all text is inserted as text nodes, never as HTML. */
import type { CardAction, CardState } from '../messages.ts';
import type { PageWords } from '../words.ts';
import { drawShape } from './chip-shapes.ts';
import { drawIcon } from './icons.ts';
import { createNamedLinks } from './named-links.ts';

export interface CardView {
  element: HTMLElement;
  closeButton: HTMLButtonElement;
  detailsButton: HTMLButtonElement;
  /** The action of the clicked button. */
  actionOf: (target: EventTarget | null) => CardAction | undefined;
  /** The address of the fact-check behind the clicked name. */
  factCheckAt: (target: EventTarget | null) => string | undefined;
  /** The height that a short sentence leaves of the room that every card has, in pixels. */
  spareHeight: () => number;
  render: (state: CardState) => void;
  /** Updates the elapsed seconds. */
  tick: () => void;
  /** Re-inserts the text: a screen reader announces only text that is inserted after it has registered the live region. */
  announce: () => void;
}

/** A page can see how large a card is; with room for three lines below its head most are alike. `card-style.ts` has the height of a line. */
const ROOM_PX = 60;
const CHIP_PX = 28;
/** The actions that answer what a close match is to the marked words. */
const ANSWERS: ReadonlySet<CardAction['kind']> = new Set(['same-claim', 'opposite-claim', 'different-claim']);
/** A rated claim is cut after two lines, and has their room. */
const CLAIM_ROOM_PX = 40;

export const createCardView = (
  document: Document,
  words: Pick<PageWords, 'name' | 'details' | 'close' | 'factCheck'>,
): CardView => {
  const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') => {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.textContent = text;
    return element;
  };
  const createButton = (text: string) => {
    const button = create('button', '', text);
    button.type = 'button';
    return button;
  };

  const element = create('section', '');
  const header = create('header', '');
  const recipient = create('span', 'who');
  const closeButton = createButton('');
  closeButton.setAttribute('aria-label', words.close);
  closeButton.append(drawIcon(document, 'close'));
  const undos = create('span', 'actions');
  header.append(recipient, undos);

  const live = create('div', '');
  live.setAttribute('aria-live', 'polite');
  live.setAttribute('aria-atomic', 'true');
  const head = create('div', 'head');
  const headline = create('p', 'headline');
  const chip = create('div', 'chip');
  const { shape, show } = drawShape(document);
  const word = create('span', '');
  chip.append(shape, word);
  const age = create('p', 'age');
  const sentence = create('p', 'sentence');
  const claim = create('p', 'claim');
  const question = create('p', 'question');
  const summary = create('p', 'summary');
  const links = createNamedLinks(sentence, words.factCheck);
  const headlineLinks = createNamedLinks(headline, words.factCheck);
  head.append(headline, chip);
  live.append(head, age, sentence, claim, question, summary);

  const footer = create('footer', '');
  const detailsButton = createButton(words.details);
  const actions = create('span', 'actions');
  footer.append(detailsButton, actions);
  // The keyboard reaches what the card says before the button that closes it, which stands at its top.
  closeButton.className = 'close';
  element.append(header, live, footer, closeButton);

  // The sentence has the card's direction: a name at its beginning does not decide on it.
  for (const text of [recipient, word, claim, summary, detailsButton]) text.dir = 'auto';
  const say = (node: HTMLElement, text: string) => {
    if (node.textContent !== text) node.textContent = text;
  };
  const sayIfAny = (node: HTMLElement, text: string | undefined) => {
    say(node, text ?? '');
    node.hidden = text === undefined;
  };
  let shown: CardState | undefined;
  const tick = () => {
    if (!shown) return;
    const { since, factChecks = [] } = shown;
    const names = factChecks.map(({ publisher }) => publisher);
    const isInHeadline = names.length > 0 && names.every((name) => shown?.headline?.includes(name));
    headlineLinks.render(shown.headline ?? '', isInHeadline ? names : []);
    links.render(
      shown.sentence.replace('{seconds}', () => secondsSince(since)),
      isInHeadline ? [] : names,
    );
  };
  const belowHead = () => age.offsetHeight + sentence.offsetHeight;
  let offered: readonly CardAction[] = [];
  let buttons: readonly HTMLButtonElement[] = [];
  /** Keeps unchanged buttons in place: one of them may have the focus. */
  const offer = (wanted: readonly CardAction[]) => {
    if (JSON.stringify(wanted) === JSON.stringify(offered)) return;
    offered = wanted;
    const root = element.getRootNode();
    const hadFocus = 'activeElement' in root && buttons.some((button) => button === root.activeElement);
    buttons = wanted.map(({ word: text }) => createButton(text));
    for (const place of [undos, actions]) place.replaceChildren();
    for (const [at, button] of buttons.entries()) {
      const isUndo = wanted[at]?.kind.startsWith('undo-');
      if (isUndo) button.prepend(drawIcon(document, 'undo'));
      (isUndo ? undos : actions).append(button);
    }
    // The answers follow their question; the other actions follow *Details*.
    footer.insertBefore(actions, wanted.some(({ kind }) => ANSWERS.has(kind)) ? detailsButton : null);
    if (hadFocus) (buttons[0] ?? detailsButton).focus();
  };
  return {
    element,
    closeButton,
    detailsButton,
    actionOf: (target) => offered[buttons.findIndex((button) => target instanceof Node && button.contains(target))],
    factCheckAt: (target) => shown?.factChecks?.[headlineLinks.placeOf(target) ?? links.placeOf(target) ?? -1]?.address,
    spareHeight: () =>
      Math.max(0, ROOM_PX + CHIP_PX - Math.max(head.hidden ? 0 : CHIP_PX, head.offsetHeight) - belowHead()) +
      (claim.hidden ? 0 : Math.max(0, CLAIM_ROOM_PX - claim.offsetHeight)),
    render: (state) => {
      // The elapsed seconds are for sighted users only; a screen reader that announced each of them would drown out the page.
      live.setAttribute('aria-live', shown?.word === state.word && shown.chip === state.chip ? 'off' : 'polite');
      shown = state;
      element.dir = directionOf(state.word || state.sentence);
      element.setAttribute('aria-label', state.name ?? words.name);
      chip.hidden = state.word === '';
      headline.hidden = state.headline === undefined;
      head.hidden = chip.hidden && headline.hidden;
      sentence.classList.toggle('below-headline', !headline.hidden);
      chip.dataset.chip = state.chip;
      show(state.chip);
      say(recipient, state.recipientName);
      recipient.title = state.recipientName;
      say(word, state.word);
      sayIfAny(age, state.age);
      sayIfAny(claim, state.claim);
      sayIfAny(question, state.question);
      sayIfAny(summary, state.summary);
      say(detailsButton, state.details ?? words.details);
      tick();
      offer(state.actions ?? []);
    },
    tick: () => {
      live.setAttribute('aria-live', 'off');
      tick();
    },
    announce: () => {
      for (const node of [headline, word, age, sentence, claim, question, summary])
        node.replaceChildren(...node.childNodes);
    },
  };
};

const secondsSince = (since: number | undefined): string =>
  String(since === undefined ? 0 : Math.max(0, Math.floor((Date.now() - since) / 1000)));

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The card's direction follows its own text, not the page. */
const directionOf = (words: string): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.test(words) ? 'rtl' : 'ltr');
