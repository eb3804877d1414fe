/** Puts a checksum into an exported JSON file. It shows a change by accident; whoever changes the file on purpose can renew it. */

import { sha256Of } from '../format/sha256.ts';
import type { ExportedFile } from './exported-checks.ts';

/** Of the checks alone, in the form without spaces, so that a program may write the file in another layout. */
export const sumOfChecks = (checks: unknown): Promise<string> => sha256Of(JSON.stringify(checks));

export const withSum = async (file: ExportedFile): Promise<ExportedFile> => {
  const { checks, ...head } = JSON.parse(String(file.content)) as { checks: unknown }; // cast: as `exportChecks` writes it
  const content = `${JSON.stringify({ ...head, sum: await sumOfChecks(checks), checks }, null, 2)}\n`;
  return { ...file, content };
};
