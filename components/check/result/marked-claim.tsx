/** Shows a claim with marks at the places where another one differs from it, or at the part of it that was rated. */
import { Fragment } from 'preact';
import type { Offsets } from '../../../lib/text/sentences.ts';
import { shortText } from '../../foreign/shown-text.ts';

/** The rest of a longer text is not shown. */
export const MAX_MARKED_CHARS = 600;

/** The places to mark, in order and without overlaps; places outside the shown part of the text are left out. */
const inOrder = (text: string, places: readonly Partial<Offsets>[]): Offsets[] => {
  const length = Math.min(text.length, MAX_MARKED_CHARS);
  const found = places
    .flatMap(({ start, end }) => (start === undefined || end === undefined ? [] : [{ start, end }]))
    .filter(({ start, end }) => start >= 0 && start < end && end <= length)
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  let reached = 0;
  return found.filter(({ start, end }) => {
    const isFree = start >= reached;
    if (isFree) reached = end;
    return isFree;
  });
};

interface Props {
  text: string;
  places: readonly Partial<Offsets>[];
  /** Marks the part that was rated, instead of what differs. */
  isPart?: boolean;
}

/** For an element that has the direction of the text. A place without offsets is not in the text. */
export const MarkedWords = ({ text, places, isPart }: Props) => {
  const marked = inOrder(text, places);
  const ends = [0, ...marked.map(({ end }) => end)];
  return (
    <>
      {marked.map(({ start, end }, at) => (
        <Fragment key={start}>
          {shortText(text.slice(ends[at], start), MAX_MARKED_CHARS)}
          <mark class={isPart ? 'rated-part' : 'differs'}>{shortText(text.slice(start, end), MAX_MARKED_CHARS)}</mark>
        </Fragment>
      ))}
      {shortText(text.slice(ends.at(-1)), MAX_MARKED_CHARS - (ends.at(-1) ?? 0))}
    </>
  );
};

export const MarkedClaim = (props: Props) => (
  <bdi class="foreign">
    <MarkedWords {...props} />
  </bdi>
);
