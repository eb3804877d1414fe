/** An action on a row of a list: an icon that shows on hover and focus, with a key of its own while the row has the focus. */
import type { LucideIcon } from 'lucide-preact';
import { t } from '../../lib/platform/words.ts';

interface Props {
  icon: LucideIcon;
  name: string;
  /** The words of a screen reader; the name, unless given. */
  label?: string | undefined;
  /** A single letter. */
  keyName: string;
}

const shared = ({ name, label, keyName }: Props) => ({
  'aria-label': label ?? name,
  'aria-keyshortcuts': keyName,
  'data-key': keyName.toLowerCase(),
  title: t('rows.withKey', { name, key: keyName }),
});

export const RowActionButton = ({ onDo, ...props }: Props & { onDo: () => void }) => (
  <button type="button" class="icon row-action" {...shared(props)} onClick={onDo}>
    <props.icon size={16} aria-hidden="true" />
  </button>
);

/** `isOutside`: the link leaves the extension. */
export const RowActionLink = ({
  href,
  isOutside,
  onOpen,
  ...props
}: Props & { href: string; isOutside?: boolean; onOpen?: (() => void) | undefined }) => (
  <a
    class="icon row-action"
    {...shared(props)}
    href={href}
    onClick={onOpen}
    {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
  >
    <props.icon size={16} aria-hidden="true" />
  </a>
);
