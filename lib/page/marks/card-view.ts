/** Builds and updates the DOM of a card; all text is inserted as text nodes, never as HTML. */
import type { CardAction, CardState } from '../messages.ts';
import type { PageWords } from '../words.ts';
import { drawShape } from './chip-shapes.ts';

export interface CardView {
  element: HTMLElement;
  closeButton: HTMLButtonElement;
  detailsButton: HTMLButtonElement;
  actions: HTMLElement;
  /** The action of the clicked button. */
  actionOf: (target: EventTarget | null) => CardAction | undefined;
  render: (state: CardState) => void;
  /** Updates the elapsed seconds. */
  tick: () => void;
  /** Re-inserts the text: a screen reader announces only text that is inserted after it has registered the live region. */
  announce: () => void;
}

export const createCardView = (document: Document, words: Pick<PageWords, 'name' | 'details' | 'close'>): CardView => {
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
  element.setAttribute('aria-label', words.name);
  const header = create('header', '');
  const recipient = create('span', 'who');
  const closeButton = createButton('✕');
  closeButton.setAttribute('aria-label', words.close);
  header.append(create('strong', '', words.name), recipient, closeButton);

  const live = create('div', '');
  live.setAttribute('aria-live', 'polite');
  live.setAttribute('aria-atomic', 'true');
  const chip = create('div', 'chip');
  const { shape, show } = drawShape(document);
  const word = create('span', '');
  chip.append(shape, word);
  const sentence = create('p', 'sentence');
  const summary = create('p', 'summary');
  live.append(chip, sentence, summary);

  const footer = create('footer', '');
  const detailsButton = createButton(words.details);
  const actions = create('span', 'actions');
  footer.append(detailsButton, actions);
  element.append(header, live, footer);

  for (const text of [recipient, word, sentence, summary]) text.dir = 'auto';
  const say = (node: HTMLElement, text: string) => {
    if (node.textContent !== text) node.textContent = text;
  };
  let shown: CardState | undefined;
  const tick = () => {
    if (shown)
      say(
        sentence,
        shown.sentence.replace('{seconds}', () => secondsSince(shown?.since)),
      );
  };
  let offered: readonly CardAction[] = [];
  /** Keeps unchanged buttons in place: one of them may have the focus. */
  const offer = (wanted: readonly CardAction[]) => {
    if (JSON.stringify(wanted) === JSON.stringify(offered)) return;
    offered = wanted;
    const root = actions.getRootNode();
    const hadFocus = 'activeElement' in root && actions.contains(root.activeElement as Node | null); // cast: it is an element
    actions.replaceChildren(...wanted.map(({ word: text }) => createButton(text)));
    if (hadFocus) (actions.querySelector('button') ?? detailsButton).focus();
  };
  return {
    element,
    closeButton,
    detailsButton,
    actions,
    actionOf: (target) => offered[Array.from<EventTarget>(actions.children).indexOf(target ?? actions)],
    render: (state) => {
      // The elapsed seconds are for sighted users only; a screen reader that announced each of them would drown out the page.
      live.setAttribute('aria-live', shown?.word === state.word && shown.chip === state.chip ? 'off' : 'polite');
      shown = state;
      element.dir = directionOf(state.word);
      chip.dataset.chip = state.chip;
      show(state.chip);
      say(recipient, state.recipientName);
      say(word, state.word);
      say(summary, state.summary ?? '');
      summary.hidden = state.summary === undefined;
      tick();
      offer(state.actions ?? []);
    },
    tick: () => {
      live.setAttribute('aria-live', 'off');
      tick();
    },
    announce: () => {
      for (const node of [word, sentence, summary]) node.replaceChildren(node.textContent ?? '');
    },
  };
};

const secondsSince = (since: number | undefined): string =>
  String(since === undefined ? 0 : Math.max(0, Math.floor((Date.now() - since) / 1000)));

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The card's direction follows its own text, not the page. */
const directionOf = (words: string): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.test(words) ? 'rtl' : 'ltr');
