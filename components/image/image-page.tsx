/** Shows one image: the picture, the answer, then three blocks (where it comes from, where else it was, what it says). */

import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { isOver } from '../../lib/records/check-states.ts';
import { CheckControls, type ControlsProps } from '../check/actions/check-controls.tsx';
import { CheckEnd } from '../check/actions/check-end.tsx';
import { CheckConsent, useSeen } from '../check/check-view.tsx';
import { OtherFields } from '../check/result/other-fields.tsx';
import { SentSection } from '../check/result/sent-section.tsx';
import { OriginLine } from '../narrative/thread/origin-line.tsx';
import { FileDetails } from './file-details.tsx';
import { givenImageOf } from './given-image.ts';
import { ImageResult } from './image-result.tsx';
import { OwnImageAgain } from './own-image-again.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PostsFold } from './posts-fold.tsx';
import { SeenElsewhere } from './seen-elsewhere.tsx';
import type { WordsInImage } from './text-in-image.tsx';
import { WhatItSays } from './what-it-says.tsx';
import { WhereFrom } from './where-from.tsx';

interface Props extends ControlsProps {
  recipientOf: (connection: string) => RecipientName;
  /** Checks the caption, or words in the image, as a claim. */
  onCheck: (words: string, found?: WordsInImage) => void;
  /** The user chose the text in the menu. */
  isTextWanted?: boolean;
}

export const ImagePage = ({ recipientOf, onCheck, isTextWanted = false, ...props }: Props) => {
  const { record, recipient, desk, onPick } = props;
  useSeen(record, desk);
  if (record.state.name === 'awaiting-consent')
    return <CheckConsent {...{ record, recipient, desk }} hosts={record.state.hosts} />;
  const isGone = record.ownImage !== undefined && isOver(record.state) && givenImageOf(record.id) === undefined;
  const says = <WhatItSays {...{ record, desk, isTextWanted, onCheck }} />;
  const sent = <SentSection record={record} recipient={recipient} />;
  return (
    <article class="check image-check" data-state={record.state.name}>
      <PictureFacts record={record} recipient={recipient} />
      {isGone && <OwnImageAgain desk={desk} id={record.id} onStarted={onPick} />}
      <OriginLine record={record} />
      {isTextWanted && says}
      <ImageResult record={record} recipient={recipient} />
      <WhereFrom {...{ record, recipient, desk }} onStarted={onPick} />
      <SeenElsewhere {...{ record, recipientOf, desk }} />
      {!isTextWanted && says}
      <CheckControls {...props} />
      <PostsFold record={record} desk={desk} />
      {/* Where nothing was sent to anybody, that is a detail. */}
      <FileDetails record={record}>{recipient.own && sent}</FileDetails>
      <OtherFields record={record} recipient={recipient} />
      {!recipient.own && sent}
      <CheckEnd {...props} />
    </article>
  );
};
