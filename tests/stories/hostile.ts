/** Hostile text, one attack per entry. Every hostile story shows all of them in every field that others may write. */
import { shownText } from '../../components/foreign/shown-text.ts';

/** Executed script code leaves this mark, which `look-at.ts` checks for. */
const RUNS = 'document.documentElement.dataset.hit=1';

export const JAVASCRIPT = `javascript:${RUNS}`;
export const DATA_PAGE = `data:text/html,<script>${RUNS}</script>`;
/** Must never be requested. */
export const TRACKER = 'https://evil.example/face.png';

const hostileWays = {
  script: `"><script>${RUNS}</script>`,
  handler: `<img src="https://evil.example/x.png" onerror="${RUNS}">`,
  style: '<style>*{display:none}</style><link rel=stylesheet href="https://evil.example/x.css">',
  link: `[click](${JAVASCRIPT}) ![x](https://evil.example/y.png)`,
  turned: '\u202Egpj.exe\u2066',
  hidden: '\u200Bhid\u200Bden\u00AD',
  bothWays: 'العربية mixed עברית',
  filledIn: '{who} $1 | $2',
  formula: '=1+1',
  lines: 'one\r\n\u0000two\u2028three',
  piled: `Z${'\u0310'.repeat(80)}`,
  unbroken: 'W'.repeat(400),
};

/** As short as a name may be. */
export const HOSTILE = Object.values(hostileWays).join(' ');
/** As long as a field may be, and longer. */
export const MEGABYTE = `${HOSTILE} ${'w'.repeat(5000)} ${'many words '.repeat(100_000)}`;

/** Long text is truncated and hidden characters are removed, so any prefix of a word may be visible. */
const piecesOf = (text: string): string => {
  const words = new Set(shownText(text).match(/[a-z]{2,}/gi));
  return [...words].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))).join(' ');
};

/** The parts of the hostile text that may be visible in a story. */
export const hostileWords = `${piecesOf(`${HOSTILE} many words`)} ${'w'.repeat(480)}`;
