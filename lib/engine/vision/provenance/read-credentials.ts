/** Checks the Content Credentials of a file with c2pa-rs. It is loaded for the first file that has any. */
import type { ContentCredentials } from '../../../contract/device/image-report.ts';
import type { Format } from '../container/image-file.ts';
import { parseStore } from './c2pa-store.ts';
import { credentialsOf, unreadableCredentials } from './credentials.ts';
import { listsToTry, type TrustList, type TrustLists } from './trust-list.ts';

/** Returns c2pa-rs's report on a file, as JSON. Throws c2pa-rs's message if there is none. */
export type C2paReader = (mediaType: string, bytes: Uint8Array, settings: string) => Promise<string>;

/** No request goes to the network, whatever a file refers to. */
const settingsFor = ({ anchors }: TrustList): string =>
  JSON.stringify({
    verify: { verify_trust: true, ocsp_fetch: false, remote_manifest_fetch: false },
    // Checking a person's identity (CAWG) would take a key from an address that the file chooses.
    core: { decode_identity_assertions: false, allowed_network_hosts: [] },
    ...(anchors === '' ? {} : { trust: { trust_anchors: anchors } }),
  });

export const readContentCredentials = async (
  format: Format,
  bytes: Uint8Array,
  { read, trust }: { read: C2paReader; trust: TrustLists },
): Promise<ContentCredentials> => {
  const readWith = async (list: TrustList): Promise<ContentCredentials | undefined> => {
    try {
      return credentialsOf(parseStore(await read(`image/${format}`, bytes, settingsFor(list))), list);
    } catch (error) {
      // The WebAssembly instance is broken from here on. Not every environment's types know the class.
      if (error instanceof Error && error.name === 'RuntimeError') throw error;
      return undefined; // c2pa-rs throws a string with the reason why it cannot read the file
    }
  };
  let found: ContentCredentials | undefined;
  for (const list of listsToTry(trust)) {
    const credentials = await readWith(list);
    if (credentials?.trust === 'listed' || credentials?.trust === 'own-list') return credentials;
    found ??= credentials;
  }
  // A list that cannot be parsed must not make a signature appear broken.
  return found ?? (await readWith({ anchors: '', isOwn: false })) ?? unreadableCredentials;
};
