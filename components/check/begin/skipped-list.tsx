/** Lists the parts of a split text that state nothing to check, each with the reason; the user can take any of them back. */
import { t } from '../../../lib/platform/words.ts';
import { Foreign } from '../../foreign/foreign.tsx';
import { shortText } from '../../foreign/shown-text.ts';
import type { ChosenClaims } from './chosen-claims.ts';

/** A long chat has more; they are counted. */
const MAX_SHOWN = 100;

interface Props {
  skipped: ChosenClaims['skipped'];
  onTake: (text: string) => void;
}

export const SkippedList = ({ skipped, onTake }: Props) => {
  if (skipped.length === 0) return null;
  const beyond = skipped.length - MAX_SHOWN;
  return (
    <details class="skipped" open>
      <summary>{t('batch.skipped', { count: skipped.length })}</summary>
      <ul class="plain">
        {skipped.slice(0, MAX_SHOWN).map(({ text, skipped: reason }) => (
          <li key={text}>
            <span class="excerpt" dir="auto">
              <Foreign text={text} most={200} />
            </span>
            <span class="quiet">{t(`batch.skippedBecause.${reason}`)}</span>
            {reason !== 'symbols' && (
              <button
                type="button"
                class="link"
                aria-label={t('batch.takeNamed', { words: shortText(text, 60) })}
                onClick={() => onTake(text)}
              >
                {t('batch.take')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {beyond > 0 && <p class="quiet">{t('batch.skippedBeyond', beyond, { count: beyond })}</p>}
    </details>
  );
};
