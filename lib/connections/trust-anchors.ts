/** The certificates that the person looks signers of images up in, beside the list that is shipped. */
import * as z from 'zod/mini';
import { LONGEST_LIST } from '../contract/certificates.ts';
import { changeStored, readStored, type StoredSetting } from '../records/stored-setting.ts';

const stored: StoredSetting<{ pem: string }> = {
  key: 'trust-anchors',
  schema: z.object({ pem: z.string().check(z.maxLength(LONGEST_LIST)) }),
  steps: [],
  empty: { pem: '' },
};

/** In PEM; empty where there are none. */
export const readTrustAnchors = async (): Promise<string> => (await readStored(stored)).pem;

export const writeTrustAnchors = async (pem: string): Promise<void> => {
  await changeStored(stored, () => ({ pem }));
};
