/** Shows a one-time link to be copied: nothing is sent to its user. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { formatMoment } from '../../lib/platform/format.ts';
import { t } from '../../lib/platform/words.ts';
import { plainName } from '../foreign/plain-name.ts';
import type { MadeLink } from './use-users.ts';

export const LinkBox = ({ link: { email, link, expiresAt } }: { link: MadeLink }) => {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setCopied(false);
    field.current?.focus();
  }, [link]);
  const name = plainName(email, 120);
  return (
    <div class="notice made-link" role="status">
      <label for="made-link">{t('team.linkFor', { email: name })}</label>
      <input
        id="made-link"
        ref={field}
        type="text"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{t('team.linkAbout', { email: name, when: formatMoment(expiresAt) })}</p>
      <div class="actions">
        <button
          type="button"
          class="main"
          onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {isCopied ? t('team.copied') : t('team.copyLink')}
        </button>
      </div>
    </div>
  );
};
