/** Lists the checks made on the open page, newest first, in popup and panel: its heading, and the way to those that are not shown. */
import type { ComponentChildren } from 'preact';
import { t } from '../../lib/platform/words.ts';
import { hrefOf } from '../panel/address.ts';

interface Props {
  count: number;
  /** The number of checks that are listed; the others are in the panel. */
  most?: number;
  /** Opens the panel at this hash; absent in the panel, whose bar leads to all checks. */
  onOpen?: (hash: string) => void;
  /** The rows. */
  children: ComponentChildren;
}

export const PageChecks = ({ count, most = count, onOpen, children }: Props) => (
  <section class="page-checks" aria-labelledby="here-title">
    <div class="wrap list-head">
      <h2 id="here-title">{t('popup.here', { count })}</h2>
      {onOpen && (
        <button type="button" class="link" onClick={() => onOpen(hrefOf('history'))}>
          {t('popup.allChecks')}
        </button>
      )}
    </div>
    {count === 0 ? <p class="empty">{t('popup.noneHere')}</p> : children}
    {onOpen && count > most && (
      <button type="button" class="link" onClick={() => onOpen(hrefOf('check'))}>
        {t('popup.moreHere', { count: count - most })}
      </button>
    )}
  </section>
);
