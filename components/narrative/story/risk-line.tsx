/** A risk with its meaning; the device's own with everything it was made of. */
import { locale, t } from '../../../lib/platform/words.ts';
import type { Risk } from './story-words.ts';

const shown = (value: number): string => value.toLocaleString(locale(), { maximumFractionDigits: 2 });

export const RiskLine = ({ risk }: { risk: Risk }) => (
  <div class="risk">
    <p>
      <span class="scale" aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(risk.share * 100)}%` }} />
      </span>
      {risk.sentence}
    </p>
    {risk.inputs && (
      <details>
        <summary>{t('stories.riskMade')}</summary>
        <ul>
          {risk.inputs.map(({ sentence, value, weight }) => (
            <li key={sentence}>
              {sentence}{' '}
              <b>
                {t('stories.riskPoints', {
                  value: shown(value),
                  weight: shown(weight),
                  points: shown(value * weight),
                })}
              </b>
            </li>
          ))}
        </ul>
        {risk.byReach && (
          <p>{t('stories.riskByReach', { reach: shown(risk.byReach.reach), risk: shown(risk.byReach.risk) })}</p>
        )}
        <p>
          <a href="options.html#numbers" target="_blank" rel="noreferrer">
            {t('stories.riskFormulas')}
          </a>
        </p>
      </details>
    )}
  </div>
);
