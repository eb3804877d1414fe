/** Detects clicks on marks: a highlight is no element and receives no events of its own. */
import type { MarkBook } from './mark-book.ts';

export interface ClickWatchOptions {
  marks: Pick<MarkBook, 'checks' | 'rangeOf'>;
  onClick: (check: string) => void;
  isByPerson: (event: Event) => boolean;
  signal: AbortSignal;
}

export interface ClickWatch {
  /** Watches this document as well. */
  include: (document: Document) => void;
}

export const watchClicks = ({ marks, onClick, isByPerson, signal }: ClickWatchOptions): ClickWatch => {
  const included = new Set<Document>();
  return {
    include: (document) => {
      const window = document.defaultView;
      if (!window || included.has(document)) return;
      included.add(document);
      const listen = (event: MouseEvent) => {
        // A click that selects text or that the page handles is not a click on the mark.
        const isMeant = event.button === 0 && !event.defaultPrevented && isByPerson(event);
        if (!isMeant || window.getSelection()?.isCollapsed === false) return;
        const check = marks.checks().find((one) => isAt(marks.rangeOf(one), document, event));
        if (check !== undefined) onClick(check);
      };
      window.addEventListener('click', listen, { signal });
    },
  };
};

const isAt = (range: Range | undefined, document: Document, { clientX, clientY }: MouseEvent): boolean =>
  range?.startContainer.ownerDocument === document &&
  Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
  );
