/** Reads the scripts that run inside pages. They are separate files, because they run in the page and not in Node. */
import { readFileSync } from 'node:fs';

export const pageScript = (name: 'app' | 'hostile' | 'shadow'): string =>
  readFileSync(new URL(`./scripts/${name}.js`, import.meta.url), 'utf8');
