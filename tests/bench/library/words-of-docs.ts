/** Reads the words of our own documents, each as often as it occurs there. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));

export const wordsOfDocs = (): string[] =>
  readdirSync(DOCS)
    .filter((file) => file.endsWith('.md'))
    .flatMap(
      (file) =>
        readFileSync(`${DOCS}${file}`, 'utf8')
          .toLowerCase()
          .match(/[a-z]{2,}/g) ?? [],
    );
