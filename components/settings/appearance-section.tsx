/** Settings of the appearance; the browser's preferences apply unless the user sets another. */
import { useState } from 'preact/hooks';
import { type Appearance, choices, keepAppearance, readAppearance } from '../../lib/platform/appearance.ts';
import { t } from '../../lib/platform/words.ts';

const words = {
  scheme: { auto: 'appearance.schemeAuto', light: 'appearance.schemeLight', dark: 'appearance.schemeDark' },
  density: { normal: 'appearance.densityNormal', compact: 'appearance.densityCompact' },
} as const;

interface ChoiceProps<Value extends string> {
  name: keyof Appearance;
  all: readonly { value: Value; word: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ name, all, chosen, onChoose }: ChoiceProps<Value>) => (
  <fieldset>
    <legend>{t(`appearance.${name}`)}</legend>
    {all.map(({ value, word }) => (
      <label key={value} class="radio">
        <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
        <span>{word}</span>
      </label>
    ))}
  </fieldset>
);

export const AppearanceSection = () => {
  const [appearance, setAppearance] = useState(readAppearance);
  const choose = (change: Partial<Appearance>) => {
    const next = { ...appearance, ...change };
    keepAppearance(document, next);
    setAppearance(next);
  };
  return (
    <section aria-labelledby="appearance-title">
      <h2 id="appearance-title">{t('options.appearance')}</h2>
      <p class="intro">{t('appearance.about')}</p>
      <Choice
        name="scheme"
        all={choices.scheme.map((value) => ({ value, word: t(words.scheme[value]) }))}
        chosen={appearance.scheme}
        onChoose={(scheme) => choose({ scheme })}
      />
      <Choice
        name="density"
        all={choices.density.map((value) => ({ value, word: t(words.density[value]) }))}
        chosen={appearance.density}
        onChoose={(density) => choose({ density })}
      />
    </section>
  );
};
