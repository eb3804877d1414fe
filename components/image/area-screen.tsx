/** Shows the capture of a page; the user chooses an area of it, by pointer or keyboard, and that area is checked as an image. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from '../../lib/desk/client.ts';
import { closeOwnTab } from '../../lib/platform/windows.ts';
import { t } from '../../lib/platform/words.ts';
import {
  areaAfterKey,
  areaBetween,
  firstArea,
  type ImageArea,
  type ImagePoint,
  type ImageSize,
  isLargeEnough,
} from './area.ts';
import { ImageStartState } from './image-start-state.tsx';
import { useOwnImage } from './use-own-image.ts';

type Capture = 'loading' | 'gone' | { address: string; picture: ImageBitmap };

const load = async (desk: Desk): Promise<Capture> => {
  const { address } = await desk.images.takeCapture();
  if (address === undefined) return 'gone';
  return { address, picture: await createImageBitmap(await (await fetch(address)).blob()) };
};

const useCapture = (desk: Desk): Capture => {
  const [capture, setCapture] = useState<Capture>('loading');
  useEffect(() => {
    load(desk).then(setCapture, () => setCapture('gone'));
  }, [desk]);
  return capture;
};

const cropped = async (picture: ImageBitmap, { x, y, width, height }: ImageArea): Promise<Blob> => {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
};

/** The position of the pointer in pixels of the image, whatever size it is shown at. */
const pointIn = (
  element: HTMLElement,
  { clientX, clientY }: PointerEvent,
  { width, height }: ImageSize,
): ImagePoint => {
  const box = element.getBoundingClientRect();
  return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
};

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

interface ChoiceProps {
  address: string;
  size: ImageSize;
  onChosen: (area: ImageArea) => void;
  onCancel: () => void;
}

const AreaChoice = ({ address, size, onChosen, onCancel }: ChoiceProps) => {
  const [area, setArea] = useState(() => firstArea(size));
  const from = useRef<ImagePoint | undefined>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const { x, y, width, height } = area;
  return (
    <>
      <p>{t('ownImage.areaHint')}</p>
      <p class="quiet" id="area-keys">
        {t('ownImage.areaKeys')}
      </p>
      <div
        ref={frame}
        class="area-frame"
        role="application"
        aria-label={t('ownImage.areaLabel')}
        aria-describedby="area-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys that move and resize the area.
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChosen(area);
          else if (event.key === 'Escape') onCancel();
          const next = areaAfterKey(area, event, size);
          if (!next) return;
          event.preventDefault();
          setArea(next);
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = pointIn(event.currentTarget, event, size);
        }}
        onPointerMove={(event) => {
          if (from.current) setArea(areaBetween(from.current, pointIn(event.currentTarget, event, size), size));
        }}
        onPointerUp={(event) => {
          if (!from.current) return;
          const chosen = areaBetween(from.current, pointIn(event.currentTarget, event, size), size);
          from.current = undefined;
          if (isLargeEnough(chosen)) onChosen(chosen);
          else setArea(firstArea(size));
        }}
      >
        <img class="area-capture" src={address} alt={t('ownImage.capture')} draggable={false} />
        <span
          class="area-choice"
          style={{
            left: percent(x, size.width),
            top: percent(y, size.height),
            width: percent(width, size.width),
            height: percent(height, size.height),
          }}
        />
      </div>
      <p role="status" class="quiet">
        {t('ownImage.areaSize', { width, height, x, y })}
      </p>
    </>
  );
};

interface Props {
  desk: Desk;
  onStarted: (id: string) => void;
}

export const AreaScreen = ({ desk, onStarted }: Props) => {
  const capture = useCapture(desk);
  const { isReading, problem, check } = useOwnImage(desk, onStarted);
  return (
    <section aria-labelledby="area-title">
      <h1 id="area-title">{t('ownImage.areaTitle')}</h1>
      {capture === 'gone' && <p role="alert">{t('ownImage.noCapture')}</p>}
      {typeof capture === 'object' && (
        <AreaChoice
          address={capture.address}
          size={capture.picture}
          onChosen={async (area) =>
            check({
              image: await cropped(capture.picture, area),
              source: 'screen',
              name: t('ownImage.areaName', { width: area.width, height: area.height }),
            })
          }
          onCancel={closeOwnTab}
        />
      )}
      <ImageStartState isReading={isReading || capture === 'loading'} problem={problem} />
    </section>
  );
};
