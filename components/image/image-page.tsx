/** Shows one picture: the finding on how it was made, kept apart from how it is used. */

import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { t } from '../../lib/platform/words.ts';
import { isOver } from '../../lib/records/check-states.ts';
import { CheckConsent, useSeen } from '../check/check-view.tsx';
import { CheckControls, type ControlsProps } from '../check/keep/check-controls.tsx';
import { Checked } from '../check/result/checked.tsx';
import { OtherFields } from '../check/result/other-fields.tsx';
import { SentSection } from '../check/result/sent-section.tsx';
import { CheckVerdict } from '../check/result/verdict.tsx';
import { HowMade } from './how-made.tsx';
import { HowUsed } from './how-used.tsx';
import { OwnImageAgain } from './own-image-again.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PlacesToLook } from './places-to-look.tsx';
import { SamePicture } from './same-picture.tsx';

interface Props extends ControlsProps {
  recipientOf: (connection: string) => RecipientName;
  /** Checks the caption as a claim. */
  onCheck: (words: string) => void;
}

export const ImagePage = ({ recipientOf, onCheck, ...props }: Props) => {
  const { record, recipient, desk, onPick } = props;
  useSeen(record, desk);
  if (record.state.name === 'awaiting-consent')
    return <CheckConsent {...{ record, recipient, desk }} hosts={record.state.hosts} />;
  return (
    <article class="check" data-state={record.state.name}>
      <Checked record={record} recipient={recipient} />
      <PictureFacts record={record} />
      <CheckVerdict record={record} recipient={recipient} desk={desk} />
      {record.ownImage?.source === 'screen' && <p class="quiet">{t('ownImage.ofScreen')}</p>}
      <HowMade record={record} recipient={recipient} />
      <HowUsed record={record} desk={desk} onCheck={onCheck} />
      <SamePicture record={record} recipientOf={recipientOf} />
      {!record.image?.isVideo && <PlacesToLook address={record.image?.address ?? record.input} />}
      <CheckControls {...props} />
      {record.ownImage && isOver(record.state) && <OwnImageAgain desk={desk} id={record.id} onStarted={onPick} />}
      <OtherFields record={record} recipient={recipient} />
      <SentSection record={record} recipient={recipient} />
    </article>
  );
};
