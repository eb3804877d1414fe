/** Shows a sentence of ours with names of others in it: in the direction of its own words, each name isolated from them. */
import { sentenceDirection } from './sentence-direction.ts';
import { shortSentence } from './shown-text.ts';

export const OwnSentence = ({ text }: { text: string }) => (
  <bdi class="foreign" dir={sentenceDirection(text)}>
    {shortSentence(text, 600)}
  </bdi>
);
