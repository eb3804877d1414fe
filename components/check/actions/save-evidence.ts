/** Saves an evidence file of checks, signed with the key of this installation, and keeps its checksum with each of them. */
import type { Desk } from '../../../lib/desk/client.ts';
import type { CheckSnapshot } from '../../../lib/exports/check-snapshot.ts';
import { exportFile } from '../../controls/export-file.ts';

export const saveEvidence = async (
  desk: Pick<Desk, 'checks' | 'data'>,
  taken: readonly CheckSnapshot[],
  withPlace = false,
): Promise<void> => {
  const signer = { ...(await desk.data.signingKey()), sign: (list: string) => desk.data.signList({ list }) };
  const from = taken.map(({ record }) => record.connection);
  await exportFile(desk, from, async () => {
    const { evidenceZip } = await import('../../../lib/exports/evidence-file.ts');
    const file = await evidenceZip(taken, { now: Date.now(), signer, withPlace });
    await desk.checks.evidenceMade({ ids: taken.map(({ record }) => record.id), sum: file.sum });
    return file;
  });
};
