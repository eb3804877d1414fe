/** Shows a risk score with its meaning; a score of this device lists all its inputs. */

import { roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { Risk } from './story-words.ts';

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
                  value: roundedOf(value),
                  weight: roundedOf(weight),
                  points: roundedOf(value * weight),
                })}
              </b>
            </li>
          ))}
        </ul>
        {risk.byReach && (
          <p>
            {t('stories.riskByReach', { reach: roundedOf(risk.byReach.reach), risk: roundedOf(risk.byReach.risk) })}
          </p>
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
