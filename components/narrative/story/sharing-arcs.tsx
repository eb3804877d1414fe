/** Draws which accounts shared together: a row for each account, an arc for each pair, wider and numbered the more often it did. */
import { useState } from 'preact/hooks';
import type { SharingAccount } from '../../../lib/contract/device/accounts-sharing.ts';
import type { DrawnSharing } from '../../../lib/narratives/listing/drawn-sharing.ts';
import { platformName } from '../../../lib/narratives/listing/searched-networks.ts';
import { formatCount } from '../../../lib/platform/format.ts';
import { t } from '../../../lib/platform/words.ts';
import { ForeignName } from '../../foreign/foreign-text.tsx';
import { plainName } from '../../foreign/plain-name.ts';
import { apartText, nameOfSharing, timesText } from './sharing-words.ts';

interface Props {
  drawn: DrawnSharing;
  authorHref: (id: string) => string;
  onOpen: () => void;
}

/** In the units of the drawing, sixteen of which are the size of the page's text. */
const [ROW, WIDTH] = [30, 96];
const DOT = { radius: 4, fromEdge: 7 };
/** How far the longest arc reaches, with space for its number. */
const REACH_UNITS = 62;
/** The numbers of more arcs would cover each other. */
const MAX_NUMBERED = 15;

const middleOf = (row: number): number => (row + 0.5) * ROW;

const networkAndPosts = ({ platform, posts }: SharingAccount): string =>
  [plainName(platformName(platform), 40), t('stories.posts', posts, { count: formatCount(posts) })].join(' · ');

const Arcs = ({ drawn: { accounts, pairs }, on }: { drawn: DrawnSharing; on: number | undefined }) => {
  // The dots are next to the names.
  const isMirrored = t('app.direction') === 'rtl';
  const across = (fromNames: number) => (isMirrored ? fromNames : WIDTH - fromNames);
  const longest = Math.max(1, ...pairs.map(({ rows: [upper, lower] }) => lower - upper));
  const [first] = pairs;
  const names = accounts.map(nameOfSharing);
  const nameAt = (row: number) => plainName(names[row] ?? '', 40);
  return (
    <svg
      class="arcs"
      role="img"
      viewBox={`0 0 ${WIDTH} ${accounts.length * ROW}`}
      style={{ blockSize: `${(accounts.length * ROW) / 16}rem` }}
      aria-label={t('stories.together.drawn', {
        accounts: formatCount(accounts.length),
        pairs: formatCount(pairs.length),
        ...{
          first: nameAt(first?.rows[0] ?? 0),
          second: nameAt(first?.rows[1] ?? 1),
          times: timesText(first?.times ?? 0),
        },
      })}
    >
      {pairs.map(({ rows: [upper, lower], times, apart }) => {
        const reach = REACH_UNITS * Math.sqrt((lower - upper) / longest);
        const [x, end] = [across(DOT.fromEdge), across(DOT.fromEdge + reach)];
        const isOn = on === undefined ? undefined : on === upper || on === lower;
        return (
          <g key={`${upper} ${lower}`} data-on={isOn}>
            <title>
              {t('stories.together.pair', {
                ...{ first: nameAt(upper), second: nameAt(lower), times: timesText(times), seconds: apartText(apart) },
              })}
            </title>
            <path
              d={`M${x},${middleOf(upper)}A${reach},${middleOf(lower - upper - 0.5) / 2} 0 0 ${isMirrored ? 1 : 0} ${x},${middleOf(lower)}`}
              stroke-width={Math.min(6, 1 + times / 2)}
            />
            {pairs.length <= MAX_NUMBERED && (
              <text x={end} y={middleOf((upper + lower) / 2)}>
                {formatCount(times)}
              </text>
            )}
          </g>
        );
      })}
      {accounts.map(({ authorId }, row) => (
        <circle key={authorId} cx={across(DOT.fromEdge)} cy={middleOf(row)} r={DOT.radius} />
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
                href={authorHref(account.authorId)}
                onClick={onOpen}
                onFocus={enter}
                onBlur={leave}
                onMouseEnter={enter}
                onMouseLeave={leave}
              >
                <ForeignName name={nameOfSharing(account)} />
              </a>{' '}
              <span class="quiet">
                <bdi>{networkAndPosts(account)}</bdi>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
