/** Provides the connection text that the popup handed over, or that was pasted outside a field. */
import { useEffect, useState } from 'preact/hooks';
import { takeHandedText } from '../../lib/platform/handed-text.ts';
import { isField } from '../image/given-files.ts';
import { pastedConnection } from './pasted-connection.ts';

export const usePastedConnection = (): string | undefined => {
  const [pasted, setPasted] = useState<string>();
  useEffect(() => {
    const take = (text: string | undefined) => {
      if (text !== undefined && pastedConnection(text)) setPasted(text);
    };
    takeHandedText().then(take, () => {});
    const end = new AbortController();
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      // A field has its own use of a paste.
      if (!isField(target)) take(clipboardData?.getData('text/plain'));
    };
    document.addEventListener('paste', onPaste, { signal: end.signal });
    return () => end.abort();
  }, []);
  return pasted;
};
