/** Signs pictures with Content Credentials by a temporary certificate authority, so that no signed files have to be copied. */
import { execFileSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import init, { WasmBuilder } from '@contentauth/c2pa-wasm';
import type { FILE_FORMATS } from '../../lib/format/file-kinds.ts';

/** The subset of CBOR that a COSE signature needs (RFC 8949, 3). */
const head = (kind: number, count: number): number[] => {
  if (count < 24) return [(kind << 5) | count];
  return count < 256 ? [(kind << 5) | 24, count] : [(kind << 5) | 25, count >> 8, count & 255];
};
const byteString = (bytes: Uint8Array): number[] => [...head(2, bytes.length), ...bytes];
const textString = (text: string): number[] => [...head(3, text.length), ...Buffer.from(text, 'latin1')];

/** The complete signature must have exactly the length that was reserved. */
const RESERVED = 2048;
const EMPTY = 0x40;
const NIL = 0xf6;
const ES256 = [0x01, 0x26];
const X5CHAIN = [0x18, 0x21];

const cose = (certificate: Uint8Array, key: KeyObject, claim: Uint8Array): Uint8Array<ArrayBuffer> => {
  const signedHead = Uint8Array.from([...head(5, 2), ...ES256, ...X5CHAIN, ...byteString(certificate)]);
  const toSign = [...head(4, 4), ...textString('Signature1'), ...byteString(signedHead), EMPTY, ...byteString(claim)];
  const signature = sign('sha256', Uint8Array.from(toSign), { key, dsaEncoding: 'ieee-p1363' });
  const whole = (padding: number) =>
    Uint8Array.from([
      0xd2,
      ...head(4, 4),
      ...byteString(signedHead),
      ...head(5, 1),
      ...textString('pad'),
      ...byteString(new Uint8Array(padding)),
      NIL,
      ...byteString(signature),
    ]);
  const some = 300;
  return whole(some + RESERVED - whole(some).length);
};

const settings = `
[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[signer]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, emailProtection
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`;

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const makeSigner = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-signer-'));
  const path = (name: string) => join(folder, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const [authority, signer] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  if (!authority || !signer) throw new Error('No keys were made.');
  try {
    writeFileSync(path('c.cnf'), settings);
    writeFileSync(path('ca.key'), pem(authority), { mode: 0o600 });
    writeFileSync(path('signer.key'), pem(signer), { mode: 0o600 });
    const config = ['-config', 'c.cnf'];
    const asCa = ['-subj', '/O=World of tests/CN=Signing authority', '-days', '2', ...config, '-extensions', 'ca'];
    openssl('req', '-x509', '-new', '-sha256', '-key', 'ca.key', ...asCa, '-out', 'ca.pem');
    openssl('req', '-new', '-key', 'signer.key', '-subj', '/O=Lumen Works/CN=Signer', ...config, '-out', 'signer.csr');
    const byCa = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-set_serial', '0x0123', '-days', '2', '-sha256'];
    openssl(
      'x509',
      '-req',
      '-in',
      'signer.csr',
      ...byCa,
      '-extfile',
      'c.cnf',
      '-extensions',
      'signer',
      '-out',
      's.pem',
    );
    return {
      authority: readFileSync(path('ca.pem'), 'utf8'),
      certificate: new Uint8Array(new X509Certificate(readFileSync(path('s.pem'))).raw),
      key: createPrivateKey(pem(signer)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** c2pa-rs reads its input synchronously, as only a browser's worker can (FileReaderSync); this class emulates that. */
class BlobAtHand extends Blob {
  readonly atHand: Uint8Array<ArrayBuffer>;
  constructor(bytes: Uint8Array, type: string) {
    const copy = Uint8Array.from(bytes);
    super([copy], { type });
    this.atHand = copy;
  }
  override slice(from = 0, to = this.atHand.length, type = ''): Blob {
    return new BlobAtHand(this.atHand.subarray(from, to), type);
  }
}
class ReaderAtOnce {
  readAsArrayBuffer({ atHand }: BlobAtHand): ArrayBuffer {
    return atHand.slice().buffer;
  }
}

const load = async () => {
  Object.assign(globalThis, { FileReaderSync: ReaderAtOnce });
  const wasm = fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
  await init({ module_or_path: readFileSync(wasm) });
  return makeSigner();
};
let loaded: ReturnType<typeof load> | undefined;
const ready = () => {
  loaded ??= load();
  return loaded;
};

export interface Deed {
  action: string;
  sourceType?: string;
}

/** Any other assertion to sign. */
interface Assertion {
  label: string;
  data: unknown;
}

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

interface Along {
  assertions?: readonly Assertion[];
  /** The JPEG file that the picture was derived from, and its title. */
  parent?: { title: string; file: Uint8Array };
}

type SignedType = (typeof FILE_FORMATS)[keyof typeof FILE_FORMATS]['mediaType'];

const builderFor = async (type: SignedType, deeds: readonly Deed[], { assertions = [], parent }: Along = {}) => {
  const { certificate, key } = await ready();
  const actions = deeds.map(({ action, sourceType }) => ({
    action,
    softwareAgent: 'Lumen Brush',
    ...(sourceType ? { digitalSourceType: `${SOURCE_TYPES}${sourceType}` } : {}),
  }));
  const claim = {
    claim_generator_info: [{ name: 'Lumen Works', version: '2' }],
    title: 'A picture of the world of tests',
    format: type,
    assertions: [{ label: 'c2pa.actions', data: { actions } }, ...assertions],
  };
  const how = { verify: { verify_after_sign: false }, builder: { thumbnail: { enabled: false } } };
  const builder = WasmBuilder.fromJson(JSON.stringify(claim), JSON.stringify(how));
  if (parent) {
    const ingredient = JSON.stringify({ title: parent.title, relationship: 'parentOf' });
    await builder.addIngredientFromBlob(ingredient, 'image/jpeg', new BlobAtHand(parent.file, 'image/jpeg'));
  }
  const signer = {
    alg: 'es256',
    reserveSize: RESERVED,
    sign: async (bytes: Uint8Array) => cose(certificate, key, bytes),
  };
  return { builder, signer };
};

/** Signs as *Lumen Works*; the authority below issued its certificate. */
export const signImage = async (
  picture: Uint8Array,
  type: SignedType,
  deeds: readonly Deed[],
  along: Along = {},
): Promise<Buffer> => {
  const { builder, signer } = await builderFor(type, deeds, along);
  return Buffer.from(await builder.sign(signer, [], type, new BlobAtHand(picture, type)));
};

/** Signs a file that names the address of its credentials in place of having them. */
export const signApart = async (
  picture: Uint8Array,
  type: SignedType,
  deeds: readonly Deed[],
  address: string,
): Promise<{ file: Buffer; manifest: Uint8Array }> => {
  const { builder, signer } = await builderFor(type, deeds);
  builder.setRemoteUrl(address);
  builder.setNoEmbed(true);
  const { asset, manifest } = await builder.signAndGetManifestBytes(signer, [], type, new BlobAtHand(picture, type));
  return { file: Buffer.from(asset), manifest: Uint8Array.from(manifest) };
};

/** The authority in PEM; a trust list that contains it trusts the signer. */
export const signingAuthority = async (): Promise<string> => (await ready()).authority;
