/**
 * Renews the official list of signers on request: downloads it from its publisher, validates it, and stores it in place of the
 * shipped one.
 */
import * as z from 'zod/mini';
import { certificatesIn } from '../../contract/device/certificates.ts';
import { OFFICIAL_LIST, shippedList } from '../../contract/device/official-list.ts';
import { type Fetch, get } from '../../engine/web/client.ts';
import { TooLargeAnswer } from '../../engine/web/read-bounded.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { policedFetch } from '../policy/policed-fetch.ts';

const renewed = z.object({
  /** In PEM. */
  certificates: z.array(z.string()),
  at: z.number(),
});
export type RenewedList = z.infer<typeof renewed>;

const stored: StoredSetting<{ renewed?: RenewedList }> = {
  key: 'official-trust-list',
  schema: z.object({ renewed: z.exactOptional(renewed) }),
  steps: [],
  empty: {},
};

export const readRenewedList = async (): Promise<RenewedList | undefined> => (await readStored(stored)).renewed;

export const dropRenewedList = async (): Promise<void> => {
  await changeStored(stored, () => ({}));
};

/** `too-small`: single certificates leave the list now and then, but not half of them. */
export type Renewal = 'renewed' | 'no-answer' | 'too-large' | 'no-list' | 'too-small';

const PATIENCE_MS = 20_000;

const download = async (fetch: Fetch): Promise<string> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { body } = await get(new URL(OFFICIAL_LIST.address), { kind: 'certificates', signal }, policedFetch(fetch));
  return new TextDecoder().decode(body);
};

export const renewOfficialList = async (fetch: Fetch, now: number): Promise<Renewal> => {
  let text: string;
  try {
    text = await download(fetch);
  } catch (error) {
    return error instanceof TooLargeAnswer ? 'too-large' : 'no-answer';
  }
  const certificates = certificatesIn(text);
  if (certificates.length === 0) return 'no-list';
  if (certificates.length < shippedList.count / 2) return 'too-small';
  await changeStored(stored, () => ({ renewed: { certificates, at: now } }));
  return 'renewed';
};
