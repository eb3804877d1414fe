/** Shows a label as shape, word and colour, so that it can be distinguished without colour. */
import shapes from '../../assets/chip-shapes.json' with { type: 'json' };
import type { CheckChip } from '../../lib/checks/words/check-chip.ts';
import { shortText } from '../foreign/shown-text.ts';

/** A service's own label may be of any length. */
const MAX_WORD_CHARS = 100;

interface Props {
  /** Absent where a result has no chip: nothing is shown then. */
  chip: CheckChip | undefined;
  word: string | undefined;
}

export const LabelChip = ({ chip, word }: Props) =>
  chip === undefined || word === undefined ? null : (
    <span class={`chip chip-${chip}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[chip]} fill-rule="evenodd" />
      </svg>
      <span dir="auto">{shortText(word, MAX_WORD_CHARS)}</span>
    </span>
  );
