/** The scripts that run inside pages are files of their own, because they are written for the page and not for Node. */
import { readFileSync } from 'node:fs';

export const pageScript = (name: 'app' | 'hostile' | 'shadow'): string =>
  readFileSync(new URL(`./scripts/${name}.js`, import.meta.url), 'utf8');
