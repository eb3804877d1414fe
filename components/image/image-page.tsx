/** Shows one picture: the finding on how it was made, kept apart from how it is used. */

import type { RecipientName } from '../../lib/checks/words/check-words.ts';
import { MAX_LOADED_FILE_BYTES } from '../../lib/contract/input-limits.ts';
import { t } from '../../lib/platform/words.ts';
import { isOver } from '../../lib/records/check-states.ts';
import { kindOfFile } from '../../lib/records/read-image-report.ts';
import { CheckControls, type ControlsProps } from '../check/actions/check-controls.tsx';
import { CheckEnd } from '../check/actions/check-end.tsx';
import { CheckConsent, useSeen } from '../check/check-view.tsx';
import { Checked } from '../check/result/checked.tsx';
import { OtherFields } from '../check/result/other-fields.tsx';
import { SentSection } from '../check/result/sent-section.tsx';
import { CheckVerdict } from '../check/result/verdict.tsx';
import { OriginLine } from '../narrative/thread/origin-line.tsx';
import { CredentialsElsewhere } from './credentials-elsewhere.tsx';
import { HowMade } from './how-made.tsx';
import { HowUsed } from './how-used.tsx';
import { OwnImageAgain } from './own-image-again.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PlacesToLook } from './places-to-look.tsx';
import { SeenBefore } from './seen-before.tsx';
import { TextInImage, type WordsInImage } from './text-in-image.tsx';

interface Props extends ControlsProps {
  recipientOf: (connection: string) => RecipientName;
  /** Checks the caption, or words in the image, as a claim. */
  onCheck: (words: string, found?: WordsInImage) => void;
  /** The user chose the text in the menu. */
  isTextWanted?: boolean;
}

const megabytes = MAX_LOADED_FILE_BYTES / 1024 / 1024;

export const ImagePage = ({ recipientOf, onCheck, isTextWanted = false, ...props }: Props) => {
  const { record, recipient, desk, onPick } = props;
  useSeen(record, desk);
  if (record.state.name === 'awaiting-consent')
    return <CheckConsent {...{ record, recipient, desk }} hosts={record.state.hosts} />;
  const isPicture = kindOfFile(record) === 'picture';
  const text = isPicture && (
    <TextInImage {...{ record, desk }} isWantedNow={isTextWanted} onCheck={(found) => onCheck(found.words, found)} />
  );
  return (
    <article class="check" data-state={record.state.name}>
      <Checked record={record} recipient={recipient} />
      <OriginLine record={record} />
      {isTextWanted && text}
      <PictureFacts record={record} />
      <CheckVerdict record={record} recipient={recipient} desk={desk} />
      {record.state.name === 'awaiting-permission' && <p class="quiet">{t('imageView.mostLoaded', { megabytes })}</p>}
      {isPicture && <PlacesToLook address={record.image?.address ?? record.input} />}
      {record.ownImage?.source === 'screen' && <p class="quiet">{t('ownImage.ofScreen')}</p>}
      <HowMade record={record} recipient={recipient} />
      <CredentialsElsewhere record={record} desk={desk} onStarted={onPick} />
      {!isTextWanted && text}
      <HowUsed record={record} desk={desk} onCheck={onCheck} />
      <SeenBefore record={record} recipientOf={recipientOf} />
      <CheckControls {...props} />
      {record.ownImage && isOver(record.state) && <OwnImageAgain desk={desk} id={record.id} onStarted={onPick} />}
      <OtherFields record={record} recipient={recipient} />
      <SentSection record={record} recipient={recipient} />
      <CheckEnd {...props} />
    </article>
  );
};
