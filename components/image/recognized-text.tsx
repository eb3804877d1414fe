/** Shows the text that was recognized in an image, over the image and as lines, of which the user checks some. */
import { useMemo, useState } from 'preact/hooks';
import type { ImageLine, ImageRegion, ImageText } from '../../lib/contract/device/text-in-image.ts';
import { t } from '../../lib/platform/words.ts';
import { claimInLines } from '../../lib/text/claims/claim-in-lines.ts';
import { postInImage } from '../../lib/text/post-in-image.ts';
import { withoutFalseSpaces } from '../../lib/text/without-false-spaces.ts';
import { Foreign } from '../foreign/foreign.tsx';

/** The author and date of a post in the image, as read and as corrected by the user. */
export interface SaidOfPost {
  author?: string;
  date?: string;
}

interface Props {
  text: ImageText;
  /** Where the image can be shown. */
  picture: string | undefined;
  /** The view has the image already. */
  isFolded: boolean;
  onCheck: (words: string, region: ImageRegion, said: SaidOfPost) => void;
}

/** Below this confidence, most lines have a wrong word. */
const MIN_SURE = 0.6;
/** A line of text has a few words; more is no text. */
const MAX_LINE = 1000;
const MAX_SAID = 200;

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The image with the places of its lines; the list of the lines is the same for keyboards and screen readers. */
const PlacedLines = ({
  picture,
  text: { width, height },
  lines,
  chosen,
  isFolded,
  onToggle,
}: {
  picture: string;
  text: Pick<ImageText, 'width' | 'height'>;
  lines: readonly ImageLine[];
  chosen: ReadonlySet<number>;
  isFolded: boolean;
  onToggle: (at: number) => void;
}) => {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  const placed = (
    <div class="read-picture">
      <img src={picture} alt={t('imageText.picture')} onError={() => setShown(false)} />
      {lines.map(({ region, text }, at) => (
        <button
          key={`${at} ${text}`}
          type="button"
          class="read-line"
          tabIndex={-1}
          aria-hidden="true"
          title={text}
          data-chosen={chosen.has(at)}
          style={{
            left: percent(region.x, width),
            top: percent(region.y, height),
            width: percent(region.width, width),
            height: percent(region.height, height),
          }}
          onClick={() => onToggle(at)}
        />
      ))}
    </div>
  );
  return isFolded ? (
    <details class="fold">
      <summary>{t('imageText.inPicture')}</summary>
      {placed}
    </details>
  ) : (
    placed
  );
};

/** The smallest region that holds all of them. */
const around = (lines: readonly ImageLine[]): ImageRegion => {
  const x = Math.min(...lines.map(({ region }) => region.x));
  const y = Math.min(...lines.map(({ region }) => region.y));
  const right = Math.max(...lines.map(({ region }) => region.x + region.width));
  const bottom = Math.max(...lines.map(({ region }) => region.y + region.height));
  return { x, y, width: right - x, height: bottom - y };
};

const wordsOf = (lines: readonly ImageLine[], chosen: ReadonlySet<number>): string =>
  withoutFalseSpaces(lines.flatMap(({ text }, at) => (chosen.has(at) ? [text] : [])).join(' '));

export const RecognizedText = ({ text: given, picture, isFolded, onCheck }: Props) => {
  const lines = useMemo(() => given.lines.map((one) => ({ ...one, text: one.text.slice(0, MAX_LINE) })), [given.lines]);
  const found = useMemo(() => postInImage(lines.map(({ text }) => text)), [lines]);
  const [said, setSaid] = useState<SaidOfPost>(found);
  const [chosen, setChosen] = useState(() =>
    claimInLines(
      lines.map(({ text }) => text),
      [found.author ?? '', found.date ?? ''],
    ),
  );
  const [words, setWords] = useState(() => wordsOf(lines, chosen));
  const chosenLines = lines.filter((_, at) => chosen.has(at));

  const choose = (next: ReadonlySet<number>) => {
    setChosen(next);
    setWords(wordsOf(lines, next));
  };
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    choose(next);
  };
  const areAll = chosen.size === lines.length;

  if (lines.length === 0) return <p role="status">{t('imageText.none')}</p>;
  return (
    <>
      <p role="status">
        <b>{t('imageText.found', lines.length, { count: lines.length })}</b>
      </p>
      <p class="quiet">{t('imageText.mayBeWrong')}</p>
      {picture !== undefined && (
        <PlacedLines {...{ picture, lines, chosen, isFolded }} text={given} onToggle={toggle} />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '' && chosenLines.length > 0) onCheck(words, around(chosenLines), said);
        }}
      >
        <fieldset class="read-lines">
          <legend>{t('imageText.lines')}</legend>
          <button type="button" class="link" onClick={() => choose(areAll ? new Set() : new Set(lines.keys()))}>
            {t(areAll ? 'imageText.selectNone' : 'imageText.selectAll')}
          </button>
          {lines.map(({ text, confidence }, at) => (
            <label key={`${at} ${text}`}>
              <input type="checkbox" checked={chosen.has(at)} onChange={() => toggle(at)} />
              <span>
                <Foreign text={text} most={MAX_LINE} />
                {confidence < MIN_SURE && <span class="quiet"> · {t('imageText.unsure')}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <label>
          <span class="quiet">{t('imageText.toCheck')}</span>
          <textarea
            dir="auto"
            rows={3}
            value={words}
            placeholder={t('imageText.toCheckHint')}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <div class="line">
          <button type="submit" class="main" disabled={words.trim() === '' || chosenLines.length === 0}>
            {t('imageText.check')}
          </button>
        </div>
        {(found.author ?? found.date) !== undefined && (
          <details class="fold">
            <summary>{t('imageText.post')}</summary>
            {(['author', 'date'] as const).map((name) => (
              <label key={name}>
                <span class="quiet">{t(`imageText.${name}`)}</span>
                <input
                  name={`said-${name}`}
                  value={said[name] ?? ''}
                  maxLength={MAX_SAID}
                  onInput={({ currentTarget: { value } }) => setSaid({ ...said, [name]: value })}
                />
              </label>
            ))}
            <p class="quiet">{t('imageText.postUnchecked')}</p>
          </details>
        )}
      </form>
    </>
  );
};
