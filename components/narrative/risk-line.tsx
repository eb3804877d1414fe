/** A risk with its meaning; the device's own with everything it was made of. */
import { locale, t } from '../../lib/platform/words.ts';
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
        <p>{t('stories.riskFormula')}</p>
        <ul>
          {risk.inputs.map(({ sentence, value }) => (
            <li key={sentence}>
              {sentence} ({value.toLocaleString(locale(), { maximumFractionDigits: 2 })})
            </li>
          ))}
        </ul>
      </details>
    )}
  </div>
);
