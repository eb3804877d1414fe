/** Starts a check of an image of the user, and reports why none was started. */
import { useRef, useState } from 'preact/hooks';
import { MAX_OWN_FILE_BYTES } from '../../lib/contract/input-limits.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { giveFile } from '../../lib/platform/give-file.ts';
import { t } from '../../lib/platform/words.ts';
import type { CheckRecord } from '../../lib/records/read-checks.ts';
import { useStart } from '../check/begin/use-start.ts';
import { holdGivenImage } from './given-image.ts';

export const MAX_MEGABYTES = MAX_OWN_FILE_BYTES / 1024 / 1024;

/** An image, and the name under which its check is listed. */
interface GivenImage {
  image: Blob;
  source: NonNullable<CheckRecord['ownImage']>['source'];
  name: string;
  /** Where the user wants its credentials loaded. */
  credentialsAt?: string;
}

interface OwnImageStart {
  isReading: boolean;
  problem: string | undefined;
  check: (given: GivenImage) => Promise<void>;
  refuse: (problem: string) => void;
}

/** The reason for which a file is not read at all. */
export const whyUnread = ({ size }: Blob): string | undefined => {
  if (size === 0) return t('ownImage.empty');
  return size > MAX_OWN_FILE_BYTES ? t('ownImage.tooLarge', { megabytes: MAX_MEGABYTES }) : undefined;
};

/** `again` is the check that is repeated if the image is the same. */
export const useOwnImage = (desk: Desk, onStarted: (id: string) => void, again?: string): OwnImageStart => {
  const given = useRef<Blob | undefined>(undefined);
  const { problem, start } = useStart((id) => {
    if (given.current) holdGivenImage(id, given.current);
    onStarted(id);
  });
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  /** Known at once, where the state is known with the next rendering. */
  const isBusy = useRef(false);
  const check = async ({ image, source, name, credentialsAt }: GivenImage) => {
    const refused = whyUnread(image);
    setRefusal(refused);
    if (refused !== undefined || isBusy.current) return;
    isBusy.current = true;
    given.current = image;
    setReading(true);
    // The engine reads the file, and this page touches none of its bytes.
    await giveFile(image, async (file) => {
      await start(desk.images.checkOwn({ file, source, name, type: image.type, again, credentialsAt }));
      isBusy.current = false;
    });
    setReading(false);
  };
  return { isReading, problem: refusal ?? problem, check, refuse: setRefusal };
};
