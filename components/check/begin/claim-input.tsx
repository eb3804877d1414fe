/** The field where a claim is typed or pasted. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../lib/platform/words.ts';

/** Detects whether typed text is the address of an image file. */
const SUFFIX = /\.(?:apng|avif|bmp|gif|heic|heif|jpe?g|jxl|png|svg|tiff?|webp)$/i;
/** MediaWiki's page about a file has an address with a namespace and the file's name, such as `/wiki/File:Pier.jpg`. */
const isPageOfFile = (pathname: string): boolean => (pathname.split('/').at(-1) ?? '').includes(':');

export const isImageAddress = (text: string): boolean => {
  const typed = text.trim();
  if (!/^https?:\/\/\S+$/i.test(typed) || !URL.canParse(typed)) return false;
  const { pathname } = new URL(typed);
  return SUFFIX.test(pathname) && !isPageOfFile(decoded(pathname));
};

/** A colon may be encoded as `%3A`. */
const decoded = (path: string): string => path.replaceAll(/%3a/gi, ':');

interface Props {
  /** The initial text: that of a check that is to be edited. */
  words?: string | undefined;
  /** An address is checked as an image if `kind` is set, otherwise as a link. */
  onSubmit: (text: string, kind?: 'image') => void;
  /** Takes a pasted text if it has several claims. If absent, it is one claim; the popup has no code for more. */
  onBatch?: ((text: string) => boolean) | undefined;
}

export const ClaimInput = ({ words, onSubmit, onBatch }: Props) => {
  const [text, setText] = useState(words ?? '');
  const input = useRef<HTMLInputElement>(null);
  const isImage = isImageAddress(text);
  const submit = (kind?: 'image') => {
    if (text.trim() === '') return;
    onSubmit(text, kind);
    setText('');
  };
  useEffect(() => {
    if (words !== undefined) input.current?.focus();
  }, [words]);
  return (
    <form
      class="claim-input"
      onSubmit={(event) => {
        event.preventDefault();
        submit(isImage ? 'image' : undefined);
      }}
    >
      <label>
        <span class="quiet">{t('check.input')}</span>
        <input
          ref={input}
          name="claim"
          value={text}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text/plain') ?? '';
            if (onBatch?.(pasted)) event.preventDefault();
          }}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{isImage ? t('check.submitImage') : t('check.submit')}</button>
      {isImage && (
        <p class="other-check">
          <span class="quiet">{t('check.imageAddress')}</span>{' '}
          <button type="button" class="link" onClick={() => submit()}>
            {t('check.asLink')}
          </button>
        </p>
      )}
    </form>
  );
};
