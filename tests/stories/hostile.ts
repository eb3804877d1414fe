/** Words of somebody who means harm, one way a row. Every hostile story shows all of them, wherever others may write. */
import { shownText } from '../../components/foreign/shown-text.ts';

/** Whoever runs it leaves this behind, and `look-at.ts` looks for it. */
const RUNS = 'document.documentElement.dataset.hit=1';

export const JAVASCRIPT = `javascript:${RUNS}`;
export const DATA_PAGE = `data:text/html,<script>${RUNS}</script>`;
/** Nobody is to ask for it. */
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

/** Words are cut where they are too long for their place, and rid of what hides in them: each may be seen in part. */
const piecesOf = (text: string): string => {
  const words = new Set(shownText(text).match(/[a-z]{2,}/gi));
  return [...words].flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))).join(' ');
};

/** What of them may be seen in a story. */
export const hostileWords = `${piecesOf(`${HOSTILE} many words`)} ${'w'.repeat(480)}`;
