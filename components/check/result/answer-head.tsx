/** Shows the answer of a check: its headline, the one of the view, with the chip beside it, and below it whose it is. */
import type { ComponentChildren } from 'preact';
import type { AnswerWords } from '../../../lib/checks/words/answer-words.ts';
import { OwnSentence } from '../../foreign/own-sentence.tsx';
import { LabelChip } from '../label-chip.tsx';

interface Props {
  answer: AnswerWords;
  /** Beside the headline: the time that a running check takes. */
  children?: ComponentChildren;
}

/** A headline that is the word of the chip has its glyph and colour. The chip follows it in the document, and wraps above it. */
export const AnswerHead = ({ answer: { headline, byline, rest, chip, word }, children }: Props) => (
  <>
    <div class="answer-head">
      <h2 class="headline">
        {word === undefined && chip !== undefined ? (
          <LabelChip chip={chip} word={headline} />
        ) : (
          <OwnSentence text={headline} />
        )}
        {children}
      </h2>
      {word !== undefined && <LabelChip chip={chip} word={word} />}
    </div>
    {byline !== undefined && (
      <p class="quiet byline">
        <OwnSentence text={byline} />
      </p>
    )}
    {rest.map((sentence) => (
      <p key={sentence}>
        <OwnSentence text={sentence} />
      </p>
    ))}
  </>
);
