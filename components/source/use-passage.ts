/** Finds the passage of a source nearest to the checked text. A long text is searched after the page has been painted. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { nearestPassage } from '../../lib/engine/context/rank/nearest-passage.ts';

/** Characters searched at once, in a few milliseconds. */
const SYNC_CHARS = 4000;

export type Passage = { state: 'found'; text: string } | { state: 'none' } | { state: 'looking' };

const passageIn = (claim: string, text: string): Passage => {
  const nearest = nearestPassage(claim, text);
  return nearest ? { state: 'found', text: nearest.text } : { state: 'none' };
};

/** `isChosen`: the engine has already selected the passage. */
export const usePassage = (claim: string, content: string | undefined, isChosen: boolean): Passage => {
  const text = content?.trim() ?? '';
  const atOnce = useMemo((): Passage | undefined => {
    if (text === '') return { state: 'none' };
    if (isChosen) return { state: 'found', text };
    return text.length <= SYNC_CHARS ? passageIn(claim, text) : undefined;
  }, [claim, text, isChosen]);
  const [later, setLater] = useState<Passage>({ state: 'looking' });
  useEffect(() => {
    if (atOnce) return;
    const timer = setTimeout(() => setLater(passageIn(claim, text)));
    return () => clearTimeout(timer);
  }, [atOnce, claim, text]);
  return atOnce ?? later;
};
