/**
 * Renews the official list of signers on request: downloads it from its publisher, validates it, and stores it in place of the
 * shipped one.
 */
import * as z from 'zod/mini';
import { certificatesIn, MAX_LIST, OFFICIAL_LIST, shippedList } from '../../contract/device/official-list.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';
import { policedFetch } from '../policy/policed-fetch.ts';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const renewed = z.object({
  /** In PEM. */
  certificates: z.array(z.string()),
  at: z.number(),
});
export type RenewedList = z.infer<typeof renewed>;

const stored: StoredSetting<{ renewed?: RenewedList }> = {
  key: 'official-trust-list',
  schema: z.object({ renewed: z.exactOptional(renewed) }),
  empty: {},
};

export const readRenewedList = async (): Promise<RenewedList | undefined> => (await readStored(stored)).renewed;

export const dropRenewedList = async (): Promise<void> => {
  await changeStored(stored, () => ({}));
};

/** `too-small`: single certificates leave the list now and then, but not half of them. */
export type Renewal = 'renewed' | 'no-answer' | 'too-large' | 'no-list' | 'too-small';

const PATIENCE_MS = 20_000;

class TooLarge extends Error {}

const readText = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  const reader = body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    text += decoder.decode(next.value, { stream: true });
    if (text.length > MAX_LIST) {
      await reader?.cancel();
      throw new TooLarge();
    }
  }
  return text;
};

const download = async (fetch: Fetch): Promise<string> => {
  const policed = policedFetch((address, init = {}) => fetch(address, init));
  const answer = await policed(OFFICIAL_LIST.address, {
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return readText(answer.body);
};

export const renewOfficialList = async (fetch: Fetch, now: number): Promise<Renewal> => {
  let text: string;
  try {
    text = await download(fetch);
  } catch (error) {
    return error instanceof TooLarge ? 'too-large' : 'no-answer';
  }
  const certificates = certificatesIn(text);
  if (certificates.length === 0) return 'no-list';
  if (certificates.length < shippedList.count / 2) return 'too-small';
  await changeStored(stored, () => ({ renewed: { certificates, at: now } }));
  return 'renewed';
};
