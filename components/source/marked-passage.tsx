/** Shows a quoted passage and marks the words that the claim shares. */
import { claimWordsIn } from '../../lib/engine/context/rank/nearest-passage.ts';
import { shortText } from '../foreign/shown-text.ts';

/** Characters: room for ninety words of any language. */
const MAX_PASSAGE_CHARS = 1200;

export const MarkedPassage = ({ claim, text }: { claim: string; text: string }) => {
  const shown = shortText(text, MAX_PASSAGE_CHARS);
  const pieces: (string | { marked: string })[] = [];
  let at = 0;
  for (const { start, end } of claimWordsIn(claim, shown)) {
    pieces.push(shown.slice(at, start), { marked: shown.slice(start, end) });
    at = end;
  }
  pieces.push(shown.slice(at));
  return (
    <blockquote>
      <bdi class="foreign">
        {pieces.map((piece, place) =>
          // The pieces of one text never change their order.
          typeof piece === 'string' ? piece : <mark key={place}>{piece.marked}</mark>,
        )}
      </bdi>
    </blockquote>
  );
};
