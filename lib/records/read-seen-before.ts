/** Finds earlier checks of the same image, and of images that look like it. */
import { createImageIndex, type HashedImage } from '../format/image-hash.ts';
import { database } from './database.ts';
import { type CheckRecord, readCheck, readChecksOfInput } from './read-checks.ts';
import { imageReportOf } from './read-image-report.ts';

export interface SeenCheck {
  record: CheckRecord;
  /** `input`: the same address, or the same file of the user; `file`: the same bytes from elsewhere. */
  likeness: 'input' | 'file' | 'same' | 'turned' | 'edited';
}

const MAX_SEEN = 20;

const lookLike = async (look: HashedImage) => {
  const store = (await database()).transaction('imageHashes').store;
  const [looks, ids]: [HashedImage[], IDBValidKey[]] = await Promise.all([store.getAll(), store.getAllKeys()]);
  return createImageIndex(looks.map((one, at) => ({ ...one, id: String(ids[at]) }))).find(look);
};

const sumOf = (record: CheckRecord): string | undefined => imageReportOf(record)?.image.sha256;

/** The nearest first. */
export const readSeenBefore = async (record: CheckRecord): Promise<SeenCheck[]> => {
  const exact = (await readChecksOfInput(record.input)).filter(({ kind, id }) => kind === 'image' && id !== record.id);
  const known = new Set([record.id, ...exact.map(({ id }) => id)]);
  const look = imageReportOf(record)?.image.look;
  const near = look ? (await lookLike(look)).filter(({ id }) => !known.has(id)).slice(0, MAX_SEEN) : [];
  const sum = sumOf(record);
  const seen: SeenCheck[] = [];
  for (const { id, likeness } of near) {
    const found = await readCheck(id);
    const isFile = found && sum !== undefined && sumOf(found) === sum;
    if (found) seen.push({ record: found, likeness: isFile ? 'file' : likeness });
  }
  // The sort is stable: the rest stays as it is.
  seen.sort((one, other) => Number(other.likeness === 'file') - Number(one.likeness === 'file'));
  return [...exact.map((found) => ({ record: found, likeness: 'input' as const })), ...seen].slice(0, MAX_SEEN);
};
