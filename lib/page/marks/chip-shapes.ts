/** Draws one shape per state, so that states can be distinguished without colour. */
import shapes from '../../../assets/chip-shapes.json' with { type: 'json' };
import type { CardChip } from '../messages.ts';

const SVG = 'http://www.w3.org/2000/svg';

export const drawShape = (document: Document): { shape: SVGSVGElement; show: (chip: CardChip) => void } => {
  const shape = document.createElementNS(SVG, 'svg');
  shape.setAttribute('viewBox', '0 0 16 16');
  shape.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('fill-rule', 'evenodd');
  shape.append(path);
  return { shape, show: (chip) => path.setAttribute('d', shapes[chip]) };
};
