/** Reads the pages of the library that a question finds, the first at once and each further one on request. */
import { useState } from 'preact/hooks';
import type { LibraryPage, LibraryRow } from '../../lib/contract/device/library-rows.ts';
import type { Desk } from '../../lib/desk/client.ts';
import { locale } from '../../lib/platform/words.ts';
import { type Action, type Loaded, useAction, useLoaded } from '../controls/action.tsx';
import { type LibraryFilter, libraryQuestionOf } from './library-filter.ts';

interface Answer {
  /** The question as text, which tells whether the rows are of another one. */
  key: string;
  pages: readonly LibraryPage[];
}

export interface LibraryPages {
  first: Pick<Loaded<unknown>, 'error' | 'load'>;
  /** Undefined until the first page is read; those of the last question stay until the next ones are read. */
  rows: readonly LibraryRow[] | undefined;
  last: LibraryPage | undefined;
  /** The filter that the shown rows were found with. */
  shown: LibraryFilter | undefined;
  /** The rows are of an earlier question. */
  isStale: boolean;
  more: Action;
  readMore: () => Promise<unknown>;
}

/** Each article once: a page that begins after the library grew repeats some. */
const rowsIn = (pages: readonly LibraryPage[]): LibraryRow[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.url, row])).values(),
];

/** Reads the first page again when the number of fact-checks in the library changes. */
export const useLibraryPages = (desk: Pick<Desk, 'library'>, filter: LibraryFilter, size: number): LibraryPages => {
  const question = libraryQuestionOf(filter, locale());
  const key = JSON.stringify(question);
  const { loaded, error, load } = useLoaded(
    async () => ({ key, filter, page: await desk.library.page(question) }),
    [desk, key, size],
  );
  const [further, setFurther] = useState<Answer>({ key: '', pages: [] });
  const more = useAction();
  const pages = loaded && [loaded.page, ...(further.key === loaded.key ? further.pages : [])];
  const last = pages?.at(-1);
  const readMore = () =>
    more.runAgain(async () => {
      if (last?.next === undefined) return;
      const page = await desk.library.page({ ...question, after: last.next });
      setFurther((before) => ({ key, pages: before.key === key ? [...before.pages, page] : [page] }));
    });
  return {
    first: { error, load },
    rows: pages && rowsIn(pages),
    last,
    shown: loaded?.filter,
    isStale: loaded !== undefined && loaded.key !== key,
    more,
    readMore,
  };
};
