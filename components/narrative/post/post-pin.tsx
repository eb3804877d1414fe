/** Pins a post beyond the retention period with a reason, and unpins it, with undo. */
import { Pin } from 'lucide-preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Post } from '../../../lib/contract/posts.ts';
import type { Desk } from '../../../lib/desk/client.ts';
import { whyPinned, withPin } from '../../../lib/narratives/listing/pinned-post.ts';
import { formatMoment } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { Field } from '../../controls/field.tsx';
import { FormEnd } from '../../controls/form-end.tsx';
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

const ReasonForm = ({ onPin, onCancel }: ReasonProps) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isEmpty = reason.trim() === '';
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      class="pin-form"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        setIsTried(true);
        if (isEmpty) form.current?.querySelector('input')?.focus();
        else await onPin(reason.trim());
      }}
    >
      <Field
        id={id}
        label={t('pins.why')}
        hint={t('pins.whyHint')}
        problem={isTried && isEmpty ? t('pins.noReason') : undefined}
      >
        {(described) => (
          <input
            {...described}
            type="text"
            maxLength={MAX_REASON}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <FormEnd save={t('pins.keep')} onCancel={onCancel} />
    </form>
  );
};

/** The pin of one post, which its row and its card show in different places. */
export const usePin = ({ desk, project, post, onChange }: Props) => {
  const reason = whyPinned(post);
  const [isConfirming, setIsConfirming] = useState(false);
  /** The reason of the pin that was just removed, for undo. */
  const [was, setWas] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const change = async (next: string | undefined): Promise<void> => {
    const { pin, unpin } = desk.collecting.posts;
    const what = { project, posts: [post.postId] };
    try {
      await (next === undefined ? unpin(what) : pin({ ...what, reason: next }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('app.didNotWork'));
      return;
    }
    setProblem(undefined);
    setIsConfirming(false);
    setWas(next === undefined ? reason : undefined);
    onChange(withPin(post, next));
  };
  return { name: postTitle(post), reason, was, isConfirming, setIsConfirming, problem, change };
};
type PostPinState = ReturnType<typeof usePin>;

/** A post that can be pinned, and that nobody is about to pin. */
export const canPin = ({ reason, was, isConfirming }: PostPinState): boolean =>
  reason === undefined && was === undefined && !isConfirming;

/** Why it is pinned, the form that pins it, or the undo; nothing for a post that is not pinned. */
export const PinDetails = ({ name, reason, was, isConfirming, setIsConfirming, problem, change }: PostPinState) => {
  const isPinned = reason !== undefined;
  if (!isPinned && was === undefined && !isConfirming && !problem) return null;
  return (
    <div class="pin">
      {isPinned && (
        <p class="pinned">
          <span>
            {t('pins.pinned')} <bdi>{reason}</bdi>
          </span>
          <button type="button" aria-label={t('pins.unpinNamed', { name })} onClick={() => change(undefined)}>
            {t('pins.unpin')}
          </button>
        </p>
      )}
      {!isPinned && was !== undefined && (
        <Removed name={name} sentence={t('pins.unpinned')} onUndo={() => change(was)} />
      )}
      {!isPinned && isConfirming && <ReasonForm onPin={change} onCancel={() => setIsConfirming(false)} />}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
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
