/** The evidence file of one check: the browser may have saved those of other tests before. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser } from '../harness/surface.ts';
import { until } from '../harness/until.ts';

const NAME = /^sidelight-evidence-private-.*\.zip$/;

export const savedCheck = (browser: Browser, claim: string): Promise<Uint8Array> =>
  until('the evidence file of this check', async () => {
    const bytes = new Uint8Array(await readFile(await browser.savedFile(NAME)));
    return new TextDecoder().decode(unzipSync(bytes)['checks/1/check.json']).includes(claim) && bytes;
  });
