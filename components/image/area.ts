/** The geometry of an area of an image, in pixels of the image: it always lies within it. */
export interface ImageSize {
  width: number;
  height: number;
}
export interface ImagePoint {
  x: number;
  y: number;
}
export type ImageArea = ImagePoint & ImageSize;

/** A smaller area shows nothing that could be examined; releasing the pointer on one starts no check. */
const MIN_SIDE_PX = 16;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The middle of the image. */
export const firstArea = ({ width, height }: ImageSize): ImageArea => ({
  x: Math.round(width / 4),
  y: Math.round(height / 4),
  width: Math.round(width / 2),
  height: Math.round(height / 2),
});

const movedArea = (area: ImageArea, { x, y }: ImagePoint, size: ImageSize): ImageArea => ({
  ...area,
  x: within(area.x + x, 0, size.width - area.width),
  y: within(area.y + y, 0, size.height - area.height),
});

/** Moves its right and lower edges. */
const resizedArea = (area: ImageArea, { x, y }: ImagePoint, size: ImageSize): ImageArea => ({
  ...area,
  width: within(area.width + x, Math.min(MIN_SIDE_PX, size.width), size.width - area.x),
  height: within(area.height + y, Math.min(MIN_SIDE_PX, size.height), size.height - area.y),
});

/** The area between two points, one of which may lie outside of the image. */
export const areaBetween = (one: ImagePoint, other: ImagePoint, size: ImageSize): ImageArea => {
  const [left, right] = [one.x, other.x].map((x) => within(Math.round(x), 0, size.width)).toSorted((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => within(Math.round(y), 0, size.height)).toSorted((a, b) => a - b);
  const [x = 0, y = 0] = [left, top];
  return { x, y, width: (right ?? x) - x, height: (bottom ?? y) - y };
};

export const isLargeEnough = ({ width, height }: ImageSize): boolean => width >= MIN_SIDE_PX && height >= MIN_SIDE_PX;

const STEP_PX = 10;

const steps: Record<string, ImagePoint> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

/** The area after a key: arrows move it, with Shift they resize it; undefined for any other key. */
export const areaAfterKey = (
  area: ImageArea,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  size: ImageSize,
): ImageArea | undefined => {
  const step = steps[key];
  if (!step) return undefined;
  return shiftKey ? resizedArea(area, step, size) : movedArea(area, step, size);
};
