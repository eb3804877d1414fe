/** Draws the score of a model on its scale of 0 to 100, with the bands that its word comes from. */
import { t } from '../../lib/platform/words.ts';

interface Props {
  /** From 0 to 1. */
  score: number;
}

/** Where the bands begin, as in the words of a score. */
const BANDS = [
  { from: 0, to: 70, word: 'image.inconclusive' },
  { from: 70, to: 90, word: 'image.some' },
  { from: 90, to: 100, word: 'image.strong' },
] as const;

const shown = (score: number): number => Math.min(100, Math.max(0, Math.round(score * 100)));

export const ScoreScale = ({ score }: Props) => {
  const at = shown(score);
  return (
    <figure class="score-scale">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={t('imageView.scale', { score: at })}>
        {BANDS.map(({ from, to }, place) => (
          <rect key={from} x={from} y={3} width={to - from - 0.5} height={4} opacity={0.25 + place * 0.3} />
        ))}
        <rect class="score-mark" x={Math.min(99, at)} y={0} width={1} height={10} />
      </svg>
      <figcaption class="wrap">
        {BANDS.map(({ from, to, word }) => (
          <span key={from} class={at >= from && (at < to || to === 100) ? 'is-here' : undefined}>
            {from}–{to === 100 ? to : to - 1} {t(word)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
};
