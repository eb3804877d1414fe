/** A label in shape, word and colour, so that it can be told without the colour. */
import { shortText } from '../foreign/shown-text.ts';
import type { Chip } from './check-words.ts';

const shapes: Record<Chip, string> = {
  safe: '◇',
  caution: '△',
  warning: '⬣',
  none: '○',
  checking: '◌',
  failed: '✕',
  waiting: '…',
};

/** A service's own word may be of any length. */
const LONGEST = 60;

export const LabelChip = ({ chip, word }: { chip: Chip; word: string }) => (
  <span class={`chip chip-${chip}`}>
    <span aria-hidden="true">{shapes[chip]}</span> {shortText(word, LONGEST)}
  </span>
);
