/** Styles a card. Its colours are literal: a page can set, or register, any custom property that reaches its elements. */

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

/** Browsers without `light-dark()` take the first of the two declarations, and `colourScheme` keeps the rest light. */
export const paint = (property: string, name: keyof typeof colours, before = ''): string => {
  const [light, dark] = colours[name];
  return `${property}: ${before}${light}; ${property}: ${before}light-dark(${light}, ${dark});`;
};
const chips = ['safe', 'caution', 'warning', 'synthetic', 'none', 'checking', 'failed', 'waiting'] as const;
export const chipRules = chips.map((name) => `[data-chip='${name}'] { ${paint('color', name)} }`).join('\n');
export const colourScheme = `color-scheme: light; }
@supports (color: light-dark(#000, #fff)) { .box { color-scheme: light dark; }`;

/** The box keeps its room below a short text, or above it; what is drawn is the section, as high as its text. */
export const cardStyle = `
.box {
  display: flex; flex-direction: column;
  position: fixed;
  inset: auto auto auto 8px;
  z-index: 2147483647;
  box-sizing: border-box;
  width: min(320px, calc(100vw - 16px));
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  ${paint('color', 'text')}
  font: 14px/20px system-ui, sans-serif;
  ${colourScheme} }
section {
  position: relative; box-sizing: border-box; min-height: 0; padding: 8px 12px 10px; overflow: auto; overscroll-behavior: contain;
  ${paint('border', 'edge', '1px solid ')} border-radius: 8px; ${paint('background', 'paper')}
  box-shadow: 0 2px 10px rgb(0 0 0 / 0.25); text-align: start; overflow-wrap: anywhere;
}
/* Beside it stands the button that closes the card, which follows all else in the document. */
header { float: inline-end; display: flex; align-items: center; gap: 4px; min-height: 28px; max-width: 55%; margin-inline: 6px 22px; }
.close {
  position: absolute; inset-block-start: 8px; inset-inline-end: 6px;
  display: flex; align-items: center; justify-content: center; padding: 0 6px; border-color: transparent;
}
.who { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; ${paint('color', 'quiet')} }
/* The chip, which follows the headline in the document, wraps above it where both do not fit on a line. */
.head { display: flex; flex-wrap: wrap-reverse; align-items: flex-end; justify-content: space-between; column-gap: 8px; min-width: min-content; }
.headline { flex: 1 1 132px; min-width: 0; margin: 0; padding-block: 3px; font-size: 15px; line-height: 22px; font-weight: 600; }
.chip { overflow-wrap: normal; flex: none; display: flex; align-items: center; gap: 6px; min-height: 28px; max-width: 100%; font-weight: 600; }
svg { flex: none; width: 16px; height: 16px; }
.sentence { margin: 2px 0 0; }
.below-headline { margin: 0; font-size: 13px; line-height: 18px; ${paint('color', 'quiet')} }
.age { clear: inline-end; margin: 0; font-size: 13px; ${paint('color', 'quiet')} }
.age[hidden] { display: none; }
[role='link'] { text-decoration: underline; cursor: pointer; }
[role='link']:focus-visible { ${paint('outline', 'checking', '2px solid ')} outline-offset: 1px; border-radius: 2px; }
.claim, .summary {
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  box-sizing: border-box; max-height: 40px; overflow: hidden;
  margin: 6px 0 0; padding-inline-start: 8px; ${paint('border-inline-start', 'edge', '3px solid ')}
}
/* Always two lines, so that the size tells no page how much a service says; *Details* has the whole text. */
.summary { height: 40px; }
.question { margin: 6px 0 0; }
[hidden] { display: none; }
button {
  font: inherit; color: inherit; background: none; cursor: pointer;
  min-width: 28px; min-height: 28px; padding: 2px 8px; ${paint('border', 'edge', '1px solid ')} border-radius: 6px;
}
header button { display: flex; align-items: center; justify-content: center; gap: 4px; padding: 0 6px; border-color: transparent; }
button:hover { text-decoration: underline; }
button:focus-visible { ${paint('outline', 'checking', '2px solid ')} outline-offset: 1px; }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 6px; margin-top: 8px; }
.actions { display: flex; flex-wrap: wrap; gap: 6px; }
/* *Compare*, which follows the answers to a question and is none of them. */
.actions + button { padding-inline: 0; border-color: transparent; text-decoration: underline; }
${chipRules}
`;
