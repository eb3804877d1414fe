/** A shape for every state, so that colour is never what tells them apart; no tick and no shield among them. */
import type { Chip } from '../messages.ts';

const ring = 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 2a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z';

/** Outlines in a square of 16 by 16; what lies inside another outline is cut out of it. */
const shapes: Record<Chip, string> = {
  safe: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Z',
  caution: 'M8 1l8 14H0ZM7 6h2v4.5H7zM7 11.5h2v2H7z',
  warning: 'M5 0h6l5 5v6l-5 5H5l-5-5V5ZM7 3h2v6.5H7zM7 11h2v2H7z',
  none: ring,
  checking: `${ring}M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z`,
  failed: 'M1 1h14v14H1ZM3 3v10h10V3ZM5 7h6v2H5Z',
  waiting: 'M3 1h10v3L9 8l4 4v3H3v-3l4-4-4-4Z',
};

const SVG = 'http://www.w3.org/2000/svg';

export const drawShape = (document: Document): { shape: SVGSVGElement; show: (chip: Chip) => void } => {
  const shape = document.createElementNS(SVG, 'svg');
  shape.setAttribute('viewBox', '0 0 16 16');
  shape.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('fill-rule', 'evenodd');
  shape.append(path);
  return { shape, show: (chip) => path.setAttribute('d', shapes[chip]) };
};
