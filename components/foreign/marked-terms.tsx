/** Shows a text of others with the words that were searched for marked. */
import { Fragment } from 'preact';
import { termPlaces } from '../../lib/text/term-places.ts';
import { shortText } from './shown-text.ts';

interface Props {
  text: string;
  terms: readonly string[];
  /** The maximum number of characters. */
  most: number;
}

export const MarkedTerms = ({ text, terms, most }: Props) => {
  const shown = shortText(text, most);
  const places = termPlaces(shown, terms);
  return (
    <bdi class="foreign" dir="auto">
      {places.map(({ start, end }, at) => (
        <Fragment key={start}>
          {shown.slice(places[at - 1]?.end ?? 0, start)}
          <mark>{shown.slice(start, end)}</mark>
        </Fragment>
      ))}
      {shown.slice(places.at(-1)?.end ?? 0)}
    </bdi>
  );
};
