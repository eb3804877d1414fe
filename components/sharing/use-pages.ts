/** Provides a list of Sidelight's own server, page by page. */
import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../controls/action.tsx';

interface Page<Row> {
  data: Row[];
  next?: string | undefined;
}

/** `none`: the server is another one than Sidelight's own. */
export const usePages = <Row>(readPage: (before?: string) => Promise<Page<Row> | undefined>, inputs: unknown[]) => {
  const [listed, setListed] = useState<Page<Row> | 'none'>();
  const action = useAction();
  const read = async (shown: readonly Row[] = [], before?: string) => {
    const page = await readPage(before);
    setListed(page ? { ...page, data: [...shown, ...page.data] } : 'none');
  };
  useEffect(() => void action.runAgain(() => read()), inputs);
  return { listed, action, read };
};
