/**
 * Makes links of names in a sentence. They have no address: a page can have the browser fetch what the links of any tree in it
 * point to (https://wicg.github.io/nav-speculation/speculation-rules.html), and read the address of a link that is dragged.
 */
export interface NamedLinks {
  /** Keeps the nodes of an unchanged sentence: a link may have the focus. */
  render: (sentence: string, names: readonly string[]) => void;
  /** The place of the name that was clicked. */
  placeOf: (target: EventTarget | null) => number | undefined;
}

export const createNamedLinks = (element: HTMLElement, title: string): NamedLinks => {
  const { ownerDocument: document } = element;
  const places = new Map<EventTarget, number>();
  let shown: string | undefined;
  const linkTo = (name: string, place: number) => {
    const link = document.createElement('span');
    link.setAttribute('role', 'link');
    link.tabIndex = 0;
    link.title = title;
    link.textContent = name;
    places.set(link, place);
    return link;
  };
  return {
    render: (sentence, names) => {
      const next = JSON.stringify([sentence, names]);
      if (next === shown) return;
      shown = next;
      places.clear();
      element.replaceChildren();
      let from = 0;
      for (const [place, name] of names.entries()) {
        const at = name === '' ? -1 : sentence.indexOf(name, from);
        if (at < 0) continue;
        element.append(sentence.slice(from, at), linkTo(name, place));
        from = at + name.length;
      }
      element.append(sentence.slice(from));
    },
    placeOf: (target) => (target ? places.get(target) : undefined),
  };
};

/**
 * Opens a site in a new tab by a link that is in no tree. Firefox scrolls to a text fragment only after a click in a page: not in
 * a tab that an extension opens.
 */
export const openInTab = (document: Document, address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.click();
};
