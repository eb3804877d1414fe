/** The card's style sheet; every rule for the host is `!important`, because page rules reach that one element. */

/** Light first, then dark; each has a contrast of at least 4.5 on its background. */
const colours = {
  safe: ['#0b5560', '#86d0dc'],
  caution: ['#7a4a00', '#f2c079'],
  warning: ['#9a1b1b', '#ffb4ab'],
  synthetic: ['#5a3d8a', '#cdb4f6'],
  none: ['#4a4a4a', '#c9c9c9'],
  checking: ['#1d4f91', '#a8c7fa'],
  failed: ['#4a4a4a', '#c9c9c9'],
  waiting: ['#4a4a4a', '#c9c9c9'],
  text: ['#1b1b1b', '#ededed'],
  quiet: ['#555555', '#bdbdbd'],
  edge: ['#8a8a8a', '#8a8a8a'],
  paper: ['#ffffff', '#202124'],
} as const;

const names = Object.entries(colours);
export const colourRules = {
  light: names.map(([name, [light]]) => `--${name}: ${light};`).join(' '),
  both: names.map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`).join(' '),
  chips: names
    .slice(0, 8)
    .map(([name]) => `[data-chip='${name}'] { color: var(--${name}); }`)
    .join('\n'),
};

/** Browsers without `light-dark()` get the complete light card rather than a dark one with light colours. */
export const cardStyle = `
:host {
  all: initial !important;
  zoom: var(--unzoom, 1) !important;
  display: block !important;
  position: fixed !important;
  inset: var(--card-top, auto) auto var(--card-bottom, auto) var(--card-left, 8px) !important;
  z-index: 2147483647 !important;
  box-sizing: border-box !important;
  width: min(320px, calc(100vw - 16px)) !important;
  max-height: var(--card-room, none) !important;
  overflow: auto !important;
  overscroll-behavior: contain !important;
  border: 1px solid var(--edge) !important;
  border-radius: 8px !important;
  background: var(--paper) !important;
  color: var(--text) !important;
  box-shadow: 0 2px 10px rgb(0 0 0 / 0.25) !important;
  font: 14px/1.4 system-ui, sans-serif !important;
  color-scheme: light !important;
  ${colourRules.light}
}
@supports (color: light-dark(#000, #fff)) {
  :host { color-scheme: light dark !important; ${colourRules.both} }
}
section { padding: 10px 12px; text-align: start; overflow-wrap: anywhere; }
header { display: flex; align-items: center; gap: 8px; }
header strong { font-weight: 600; }
.who { flex: 1; min-width: 0; text-align: end; color: var(--quiet); }
.chip { display: flex; align-items: center; gap: 6px; margin: 6px 0 2px; font-weight: 600; }
svg { flex: none; width: 16px; height: 16px; }
/* Room for three lines: a page can see how large a card is, and most are alike. */
.sentence { margin: 0; min-height: 4.2em; }
/* Always two lines, so that the size tells no page how much a service says; *Details* has the whole text. */
.summary {
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  box-sizing: border-box; height: 2.8em; overflow: hidden;
  margin: 6px 0 0; padding-inline-start: 8px; border-inline-start: 3px solid var(--edge);
}
.summary[hidden] { display: none; }
button {
  font: inherit; color: inherit; background: none; cursor: pointer;
  min-width: 28px; min-height: 28px; padding: 2px 10px; border: 1px solid var(--edge); border-radius: 6px;
}
header button { padding: 0; border-color: transparent; }
button:hover { text-decoration: underline; }
button:focus-visible { outline: 2px solid var(--checking); outline-offset: 1px; }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 6px; margin-top: 8px; }
.actions { display: flex; flex-wrap: wrap; gap: 6px; }
${colourRules.chips}
@media print { :host { display: none !important; } }
`;
