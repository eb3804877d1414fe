/** Draws the signs of the card's buttons; the icons of the extension's pages would bring their library into every page. */

const SVG = 'http://www.w3.org/2000/svg';

const ICONS = {
  close: 'M4 4l8 8M12 4l-8 8',
  undo: 'M6 3 3 6l3 3M3 6h6a3.5 3.5 0 0 1 0 7H6',
} as const;

export const drawIcon = (document: Document, name: keyof typeof ICONS): SVGSVGElement => {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  for (const [attribute, value] of [
    ['fill', 'none'],
    ['stroke', 'currentColor'],
    ['stroke-width', '1.5'],
    ['stroke-linecap', 'round'],
    ['stroke-linejoin', 'round'],
  ] as const)
    path.setAttribute(attribute, value);
  icon.append(path);
  return icon;
};
