/** Pins a post beyond the retention period with a reason, and unpins it, with undo. */
import { Pin } from 'lucide-preact';
import { useId, useState } from 'preact/hooks';
import type { Post } from '../../../lib/contract/posts.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { whyPinned, withPin } from '../../../lib/narratives/listing/pinned-post.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ActionButton, ActionProblem, useAction } from '../../controls/action.tsx';
import { Form, TextField } from '../../controls/form.tsx';
import { Removed } from '../../controls/removed.tsx';
import { WithIcon } from '../../controls/with-icon.tsx';
import { plainName } from '../../foreign/plain-name.ts';

interface Props {
  desk: Pick<Desk, 'collecting'>;
  project: string;
  post: Post;
  onChange: (post: Post) => void;
}

const MAX_REASON = 500;

/** Distinguishes the post from others in a list. */
const postTitle = ({ author, authorId = '', createdAt }: Post): string =>
  t('pins.post', { author: plainName(author?.username ?? authorId), when: formatMoment(createdAt) });

interface ReasonProps {
  onPin: (reason: string) => Promise<void>;
  onCancel: () => void;
}

const ReasonForm = ({ onPin, onCancel }: ReasonProps) => (
  <Form
    id={useId()}
    class="pin-form"
    start={{ reason: '' }}
    check={({ reason }) => ({ reason: reason.trim() === '' ? t('pins.noReason') : undefined })}
    onSubmit={({ reason }) => onPin(reason.trim())}
    submit={t('pins.keep')}
    isMain
    onCancel={onCancel}
    focus="input"
  >
    {({ text }) => (
      <TextField {...text('reason')} label={t('pins.why')} hint={t('pins.whyHint')} maxChars={MAX_REASON} />
    )}
  </Form>
);

/** The pin of one post, which its row and its card show in different places. */
export const usePin = ({ desk, project, post, onChange }: Props) => {
  const reason = whyPinned(post);
  const [isConfirming, setIsConfirming] = useState(false);
  /** The reason of the pin that was just removed, for undo. */
  const [was, setWas] = useState<string>();
  const action = useAction();
  const change = async (next: string | undefined): Promise<void> => {
    const { pin, unpin } = desk.collecting.posts;
    const what = { project, posts: [post.postId] };
    await (next === undefined ? unpin(what) : pin({ ...what, reason: next }));
    setIsConfirming(false);
    setWas(next === undefined ? reason : undefined);
    onChange(withPin(post, next));
  };
  return { name: postTitle(post), reason, was, isConfirming, setIsConfirming, action, change };
};
type PostPinState = ReturnType<typeof usePin>;

/** A post that can be pinned, and that nobody is about to pin. */
export const canPin = ({ reason, was, isConfirming }: PostPinState): boolean =>
  reason === undefined && was === undefined && !isConfirming;

/** Why it is pinned, the form that pins it, or the undo; nothing for a post that is not pinned. */
export const PinDetails = ({ name, reason, was, isConfirming, setIsConfirming, action, change }: PostPinState) => {
  const isPinned = reason !== undefined;
  if (!isPinned && was === undefined && !isConfirming && action.sentence === undefined) return null;
  return (
    <div class="pin">
      {isPinned && (
        <p class="wrap pinned">
          <span>
            {t('pins.pinned')} <bdi>{reason}</bdi>
          </span>
          <ActionButton
            action={action}
            label={t('pins.unpinNamed', { name })}
            onAct={() => change(undefined)}
            isRepeatable
          >
            {t('pins.unpin')}
          </ActionButton>
        </p>
      )}
      {!isPinned && was !== undefined && (
        <Removed name={name} sentence={t('pins.unpinned')} onUndo={() => action.runAgain(() => change(was))} />
      )}
      {!isPinned && isConfirming && <ReasonForm onPin={change} onCancel={() => setIsConfirming(false)} />}
      <ActionProblem action={action} />
    </div>
  );
};

export const PostPin = (props: Props) => {
  const pin = usePin(props);
  return (
    <>
      <PinDetails {...pin} />
      {canPin(pin) && (
        <div class="actions">
          <button
            type="button"
            aria-label={t('pins.pinNamed', { name: pin.name })}
            onClick={() => pin.setIsConfirming(true)}
          >
            <WithIcon icon={Pin}>{t('pins.pin')}</WithIcon>
          </button>
        </div>
      )}
    </>
  );
};
