/** A label in shape, word and colour, so that it can be told without the colour. */
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

export const LabelChip = ({ chip, word }: { chip: Chip; word: string }) => (
  <span class={`chip chip-${chip}`}>
    <span aria-hidden="true">{shapes[chip]}</span> {word}
  </span>
);
