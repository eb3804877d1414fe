/** Checks the Content Credentials of a file with c2pa-rs. It is loaded for the first file that has any. */
import type { ContentCredentials } from '../../../contract/device/image-report.ts';
import { FILE_FORMATS } from '../../../format/file-kinds.ts';
import type { ImageFile } from '../container/image-file.ts';
import type { RemoteCredentials } from '../image-bytes.ts';
import { parseStore } from './c2pa-store.ts';
import { credentialsOf, unreadableCredentials } from './credentials.ts';
import type { TrustList } from './trust-list.ts';

/** Returns c2pa-rs's report on a file, as JSON. Throws c2pa-rs's message if there is none. */
export type C2paReader = (file: C2paInput, settings: string) => Promise<string>;

interface C2paInput {
  mediaType: string;
  bytes: Uint8Array;
  /** The bytes at the only address that c2pa-rs may request. */
  remote?: RemoteCredentials | undefined;
}

/** No file causes a request to the network: credentials that were loaded before are handed to c2pa-rs. */
const settingsFor = ({ anchors }: TrustList, remote: RemoteCredentials | undefined): string =>
  JSON.stringify({
    verify: { verify_trust: true, ocsp_fetch: false, remote_manifest_fetch: remote !== undefined },
    // Checking a person's identity (CAWG) would take a key from an address that the file chooses.
    core: {
      decode_identity_assertions: false,
      allowed_network_hosts: remote ? [new URL(remote.address).hostname] : [],
    },
    ...(anchors === '' ? {} : { trust: { trust_anchors: anchors } }),
  });

/** c2pa-rs's message on a file that has no credentials. */
const NONE = 'C2pa(JumbfNotFound)';

interface ReadFile extends Pick<ImageFile, 'format' | 'hasCredentials' | 'mayHaveCredentials' | 'isBeginningOnly'> {
  bytes: Uint8Array;
  remote?: RemoteCredentials | undefined;
}

/** Undefined if there are none, which only c2pa-rs can tell for some formats. It cannot open every document. */
export const readContentCredentials = async (
  { format, bytes, hasCredentials, mayHaveCredentials, isBeginningOnly, remote }: ReadFile,
  { read, trust }: { read: C2paReader; trust: TrustList },
): Promise<ContentCredentials | undefined> => {
  let isWithout = false;
  const readWith = async (list: TrustList): Promise<ContentCredentials | undefined> => {
    try {
      const file = { mediaType: FILE_FORMATS[format].mediaType, bytes, remote };
      return credentialsOf(parseStore(await read(file, settingsFor(list, remote))), list, isBeginningOnly);
    } catch (error) {
      isWithout ||= !hasCredentials && !remote && (mayHaveCredentials === 'hidden' || String(error) === NONE);
      // The WebAssembly instance is broken from here on. Not every environment's types know the class.
      if (error instanceof Error && error.name === 'RuntimeError') throw error;
      return undefined; // c2pa-rs throws a string with the reason why it cannot read the file
    }
  };
  const found = await readWith(trust);
  if (isWithout) return undefined;
  // A list that cannot be parsed must not make a signature appear broken.
  return found ?? (await readWith({ anchors: '' })) ?? unreadableCredentials;
};
