/** The panel's first view: what belongs to the page beside it. */
import type { ShownTab } from '../../../lib/platform/followed-tab.ts';
import { drawPanel } from '../draw-panel.tsx';
import { HOSTILE, hostileWords } from '../hostile.ts';
import { ADDRESS, check, onDevice, unlabelled, waiting, warning } from '../samples.ts';
import type { Story } from '../story.ts';

const beside: ShownTab = { tab: 1, address: ADDRESS, isElsewhere: false, front: ADDRESS, follows: false };

const panel = (name: string, shown: ShownTab | undefined, rest: Partial<Story> = {}): Story => ({
  name: `panel-page/${name}`,
  page: 'panel',
  answers: onDevice,
  draw: (desk) => drawPanel(desk, shown),
  ready: '#here-title',
  theirWords: ADDRESS,
  ...rest,
});

const stored = [
  check(warning, 120, { id: 'one' }),
  check(waiting, 60, { input: 'Unemployment fell by a third since the reform' }),
  check(unlabelled, 26 * 60, { input: 'The mayor said in May that the ferry is free' }),
];

/** Of a sidebar. */
const NARROWEST_PX = 240;
/** The words of the places stand in one line, and none is cut, unless the text or the page is enlarged. */
const placesFit = (root: HTMLElement) => {
  if (getComputedStyle(document.documentElement).fontSize !== '16px' || innerWidth < NARROWEST_PX) return;
  const words = [...root.querySelectorAll('.panel-places a')];
  const lines = new Set(words.map((word) => word.getBoundingClientRect().top));
  const cut = words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  if (lines.size > 1 || cut.length > 0) throw new Error(`The places need ${lines.size} lines, ${cut.length} are cut`);
};

export const stories: Story[] = [
  panel('checks', beside, { stored, ready: '.page-check', act: placesFit }),
  panel('selection', beside, {
    answers: { ...onDevice, 'pages.selection': () => ({ words: 'The night ferry carries fewer cars' }) },
    stored,
    ready: '.selection-line .main',
  }),
  panel('nothing-yet', beside),
  panel('elsewhere', { ...beside, isElsewhere: true, front: '' }, { stored, ready: '.page-check' }),
  panel('above-a-check', beside, { stored, address: '/check/one', ready: '.page-bar button' }),
  panel('above-a-check-opened', beside, {
    stored,
    address: '/check/one',
    ready: '.page-bar button',
    act: (root) => root.querySelector<HTMLElement>('.page-bar button')?.click(),
  }),
  panel(
    'elsewhere-above-a-check',
    { ...beside, isElsewhere: true, front: '' },
    {
      stored,
      address: '/check/one',
      ready: '.elsewhere',
    },
  ),
  panel('narrow', beside, {
    stored,
    address: '/check/one?back=%23%2Fposts',
    // The content of a sidebar that is 240 px wide.
    draw: (desk) => <div style={{ inlineSize: 'min(100%, 208px)' }}>{drawPanel(desk, beside)}</div>,
    ready: '.page-bar button',
    act: placesFit,
  }),
  panel('no-grant', { ...beside, address: '' }, { ready: '.empty' }),
  panel('no-page', undefined, { ready: '.empty' }),
  panel('browser-page', { ...beside, address: 'chrome://settings/' }, { ready: '.empty' }),
  panel('hostile', beside, {
    answers: { ...onDevice, 'pages.selection': () => ({ words: HOSTILE }) },
    stored: [check(warning, 120, { input: HOSTILE })],
    ready: '.selection-line .main',
    theirWords: `${ADDRESS} ${hostileWords}`,
  }),
];
