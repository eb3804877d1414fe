/** Explains the labels: the meaning of each, its publisher, and what Sidelight never states. */

import type { CheckChip } from '../../lib/checks/words/check-chip.ts';
import { t } from '../../lib/platform/words.ts';
import { LabelChip } from '../check/label-chip.tsx';

const labels = [
  ['safe', 'label.safe', 'labels.safe'],
  ['caution', 'label.caution', 'labels.caution'],
  ['warning', 'label.warning', 'labels.warning'],
  ['similar', 'label.similar', 'labels.similar'],
  ['opposite', 'label.opposite', 'labels.opposite'],
  ['none', 'label.none', 'labels.none'],
  ['synthetic', 'image.some', 'labels.synthetic'],
] as const satisfies readonly (readonly [CheckChip, string, string])[];

const parts = ['device', 'service', 'pictures', 'never'] as const;

export const LabelsSection = () => (
  <section aria-labelledby="labels-title">
    <h2 id="labels-title">{t('options.labels')}</h2>
    <p class="intro">{t('about.what')}</p>
    <dl class="labels">
      {labels.map(([chip, word, meaning]) => (
        <div key={chip}>
          <dt>
            <LabelChip chip={chip} word={t(word)} />
          </dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
    <p>
      <a href="/welcome.html">{t('welcome.practise')}</a>
    </p>
    {parts.map((part) => (
      <section key={part} aria-labelledby={`labels-${part}`}>
        <h3 id={`labels-${part}`}>{t(`labels.${part}`)}</h3>
        <p>{t(`labels.${part}About`)}</p>
      </section>
    ))}
  </section>
);
