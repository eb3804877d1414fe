/** Draws which accounts shared together: a row for each account, an arc for each pair, wider and numbered the more often it did. */
import { useState } from 'preact/hooks';
import type { DrawnSharing } from '../../../lib/narratives/listing/drawn-sharing.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { plainName } from '../../foreign/plain-name.ts';
import { shortText } from '../../foreign/shown-text.ts';
import { apartText, nameOfSharing, timesText } from './sharing-words.ts';

interface Props {
  drawn: DrawnSharing;
  authorHref: (id: string) => string;
  onOpen: () => void;
}

/** In the units of the drawing, sixteen of which are the size of the page's text. */
const [ROW, WIDTH] = [30, 80];
const DOT = { radius: 4, fromEdge: 7 };
/** How far the longest arc reaches, with space for its number. */
const REACH_UNITS = 62;
/** The numbers of more arcs would cover each other. */
const MAX_NUMBERED = 20;

const middleOf = (row: number): number => (row + 0.5) * ROW;

const Arcs = ({ drawn: { accounts, pairs }, on }: { drawn: DrawnSharing; on: number | undefined }) => {
  // The dots are next to the names.
  const isMirrored = t('app.direction') === 'rtl';
  const across = (fromNames: number) => (isMirrored ? fromNames : WIDTH - fromNames);
  const dots = across(DOT.fromEdge);
  const longest = Math.max(1, ...pairs.map(({ rows: [upper, lower] }) => lower - upper));
  const nameAt = (row: number) => plainName(nameOfSharing(accounts[row]), 40);
  const arcs = pairs.map(({ rows: [upper, lower], times, apart }) => ({
    times: formatCount(times),
    width: Math.min(5, 0.5 + Math.sqrt(times)),
    reach: REACH_UNITS * Math.sqrt((lower - upper) / longest),
    height: (lower - upper) * ROW,
    top: middleOf(upper),
    isOn: on === undefined ? undefined : on === upper || on === lower,
    pair: t('stories.together.pair', {
      ...{ first: nameAt(upper), second: nameAt(lower), times: timesText(times), seconds: apartText(apart) },
    }),
  }));
  return (
    <svg
      class="arcs"
      role="img"
      preserveAspectRatio="none"
      viewBox={`0 0 ${WIDTH} ${accounts.length * ROW}`}
      style={{ blockSize: `${(accounts.length * ROW) / 16}rem` }}
      aria-label={t('stories.together.drawn', {
        accounts: formatCount(accounts.length),
        pairs: formatCount(pairs.length),
        pair: arcs[0]?.pair ?? '',
      })}
    >
      {arcs.map(({ pair, width, reach, height, top, isOn }, at) => (
        <path
          key={at}
          data-on={isOn}
          d={`M${dots},${top}a${reach},${height / 2} 0 0 ${isMirrored ? 1 : 0} 0,${height}`}
          stroke-width={width}
        >
          <title>{pair}</title>
        </path>
      ))}
      {accounts.map(({ authorId }, row) => (
        <circle key={authorId} cx={dots} cy={middleOf(row)} r={DOT.radius} />
      ))}
      {/* Above all arcs, which cross them otherwise. */}
      {arcs.length <= MAX_NUMBERED &&
        arcs.map(({ times, reach, height, top, isOn }, at) => (
          <text key={at} data-on={isOn} x={across(DOT.fromEdge + reach)} y={top + height / 2}>
            {times}
          </text>
        ))}
    </svg>
  );
};

export const SharingArcs = ({ drawn, authorHref, onOpen }: Props) => {
  const [on, setOn] = useState<number>();
  const leave = () => setOn(undefined);
  return (
    <div class="sharing-arcs">
      <Arcs drawn={drawn} on={on} />
      <ol class="plain">
        {drawn.accounts.map((account, row) => {
          const enter = () => setOn(row);
          return (
            <li key={account.authorId}>
              <a
                dir="auto"
                href={authorHref(account.authorId)}
                onClick={onOpen}
                onFocus={enter}
                onBlur={leave}
                onMouseEnter={enter}
                onMouseLeave={leave}
              >
                {shortText(nameOfSharing(account), 120)}
              </a>{' '}
              <span class="quiet">
                <bdi>{plainName(platformName(account.platform), 40)}</bdi>
                {` · ${t('stories.posts', account.posts, { count: formatCount(account.posts) })}`}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
