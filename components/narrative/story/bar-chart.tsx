/** A small column chart with a description in words, and a table for the numbers. */

import { roundedOf } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import type { Bar } from './bars.ts';

interface Props {
  title: string;
  bars: readonly Bar[];
  /** The table's headings: what a column stands for, and what it counts. */
  heads: readonly [string, string];
}

const HEIGHT_PX = 36;
const GAP_SHARE = 0.2;

const highestOf = (bars: readonly Bar[]): Bar =>
  bars.reduce((best, bar) => (bar.value > best.value ? bar : best), { label: '', value: 0 });

/** The columns alone, for use next to the numbers. */
export const Columns = ({ bars, label }: { bars: readonly Bar[]; label?: string }) => {
  const most = highestOf(bars).value || 1;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or its numbers stand next to it
    <svg
      class="columns"
      viewBox={`0 0 ${Math.max(1, bars.length)} ${HEIGHT_PX}`}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {bars.map(({ value }, at) => {
        const height = value === 0 ? 0 : Math.max(1, (value / most) * HEIGHT_PX);
        return <rect key={at} x={at + GAP_SHARE / 2} y={HEIGHT_PX - height} width={1 - GAP_SHARE} height={height} />;
      })}
    </svg>
  );
};

export const BarChart = ({ title, bars, heads }: Props) => {
  const highest = highestOf(bars);
  if (bars.length === 0 || highest.value === 0) return null;
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  const summary = t('stories.chart', { title, first, last, most: roundedOf(highest.value), when: highest.label });
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <Columns bars={bars} label={summary} />
      <p class="ends quiet" aria-hidden="true">
        <bdi>{first}</bdi>
        <bdi>{t('stories.most', { most: roundedOf(highest.value) })}</bdi>
        <bdi>{last}</bdi>
      </p>
      <details>
        <summary>{t('stories.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value }, at) => (
              <tr key={at}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                <td>{roundedOf(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};
