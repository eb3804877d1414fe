/** Shows the text that was recognized in an image, over the image and as lines, of which the user checks some. */
import { useMemo, useState } from 'preact/hooks';
import type { ImageLine, ImageRegion, ImageText } from '../../lib/contract/device/text-in-image.ts';
import { t } from '../../lib/platform/words.ts';
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
  onCheck: (words: string, region: ImageRegion, said: SaidOfPost) => void;
}

/** Below this confidence, most lines have a wrong word. */
const MIN_SURE = 0.6;
/** A line of text has a few words; more is no text. */
const MAX_LINE = 1000;
const MAX_SAID = 200;

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** The smallest region that holds all of them. */
const around = (lines: readonly ImageLine[]): ImageRegion => {
  const x = Math.min(...lines.map(({ region }) => region.x));
  const y = Math.min(...lines.map(({ region }) => region.y));
  const right = Math.max(...lines.map(({ region }) => region.x + region.width));
  const bottom = Math.max(...lines.map(({ region }) => region.y + region.height));
  return { x, y, width: right - x, height: bottom - y };
};

export const RecognizedText = ({ text: { width, height, ...given }, picture, onCheck }: Props) => {
  const lines = useMemo(() => given.lines.map((one) => ({ ...one, text: one.text.slice(0, MAX_LINE) })), [given.lines]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState('');
  const [isShown, setShown] = useState(true);
  const found = useMemo(() => postInImage(lines.map(({ text }) => text)), [lines]);
  const [said, setSaid] = useState<SaidOfPost>(found);
  const chosenLines = lines.filter((_, at) => chosen.has(at));

  const choose = (next: ReadonlySet<number>) => {
    setChosen(next);
    setWords(withoutFalseSpaces(lines.flatMap(({ text }, at) => (next.has(at) ? [text] : [])).join(' ')));
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
      {picture !== undefined && isShown && (
        <div class="read-picture">
          <img src={picture} alt={t('imageText.picture')} onError={() => setShown(false)} />
          {lines.map(({ region, text }, at) => (
            // The list below is the same for keyboards and screen readers.
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
              onClick={() => toggle(at)}
            />
          ))}
        </div>
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
        {(found.author ?? found.date) !== undefined && (
          <fieldset class="stack">
            <legend>{t('imageText.post')}</legend>
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
          </fieldset>
        )}
        <div class="actions">
          <button type="submit" disabled={words.trim() === '' || chosenLines.length === 0}>
            {t('imageText.check')}
          </button>
        </div>
      </form>
    </>
  );
};
