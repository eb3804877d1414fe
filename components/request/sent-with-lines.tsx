/** Shows what goes to a service with a text: its tags, and the index or the page's key. Nothing else goes along unseen. */
import type { SentWith } from '../../lib/desk/client.ts';
import { t } from '../../lib/platform/words.ts';
import { Foreign } from '../foreign/foreign.tsx';
import { tagLine } from './typed-request.ts';

interface Props extends SentWith {
  recipientName: string;
}

export const SentTags = ({ serviceTags = {}, recipientName }: Omit<Props, 'indexOn'>) => {
  const lines = Object.entries(serviceTags).map(tagLine);
  return lines.length === 0 ? null : (
    <div class="service-tags">
      <p class="quiet">{t('request.tags', { who: recipientName })}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Foreign text={line} most={210} />
          </li>
        ))}
      </ul>
    </div>
  );
};

export const SentIndex = ({ indexOn, recipientName }: Omit<Props, 'serviceTags'>) =>
  indexOn === undefined ? null : (
    <p class="service-index">
      <span class="quiet">{t('request.index', { who: recipientName })}</span> <Foreign text={indexOn} most={110} />
    </p>
  );
