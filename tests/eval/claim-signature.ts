/**
 * Verifies that the signature of a JPEG file's credentials matches its claim, without any software for C2PA: from the boxes
 * of the file (ISO 19566-5), a COSE signature (RFC 9052, 4.4) and the cryptography of Node.
 */
import { constants, verify, X509Certificate } from 'node:crypto';

interface Box {
  type: string;
  data: Buffer;
}

const boxesIn = (bytes: Buffer): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
};

/** Each segment repeats the head of the box that it continues: its size and its name. */
const jumbfIn = (jpeg: Buffer): Buffer => {
  const pieces: Buffer[] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const body = jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2));
    if (jpeg[at + 1] === 0xeb && body.toString('latin1', 0, 2) === 'JP')
      pieces.push(body.subarray(pieces.length === 0 ? 8 : 16));
  }
  return Buffer.concat(pieces);
};

/** The CBOR of each box that contains some, by the path of labels. */
const contentsOf = (superbox: Buffer, path = ''): [path: string, cbor: Buffer][] => {
  const [description, ...inside] = boxesIn(superbox);
  const label = description?.data.toString('latin1', 17).split('\0', 1)[0] ?? '';
  const here = `${path}/${label}`;
  return inside.flatMap(({ type, data }) => {
    const content: [path: string, cbor: Buffer] = [here, data];
    if (type === 'cbor') return [content];
    return type === 'jumb' ? contentsOf(data, here) : [];
  });
};

type Cbor = number | string | Buffer | null | Cbor[] | Map<Cbor, Cbor>;

/** The part of CBOR that signatures use (RFC 8949, 3). */
const readCbor = (bytes: Buffer): Cbor => {
  let at = 0;
  const count = (short: number): number => {
    if (short < 24) return short;
    const size = 2 ** (short - 24);
    const value = bytes.readUIntBE(at, Math.min(size, 6));
    at += size;
    return value;
  };
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const next = (): Cbor => {
    const head = bytes[at++] ?? 0;
    const kind = head >> 5;
    const number = count(head & 31);
    switch (kind) {
      case 0:
        return number;
      case 1:
        return -1 - number;
      case 2:
        return take(number);
      case 3:
        return take(number).toString('utf8');
      case 4:
        return Array.from({ length: number }, next);
      case 5:
        return new Map(Array.from({ length: number }, () => [next(), next()]));
      case 6:
        return next();
      default:
        return null;
    }
  };
  return next();
};

const byteString = (bytes: Buffer): Buffer => {
  const head = Buffer.from([0x5a, 0, 0, 0, 0]);
  head.writeUInt32BE(bytes.length, 1);
  const short = bytes.length < 24 ? [0x40 | bytes.length] : bytes.length < 256 ? [0x58, bytes.length] : undefined;
  const medium = bytes.length < 65_536 ? [0x59, bytes.length >> 8, bytes.length & 255] : undefined;
  return Buffer.concat([short ? Buffer.from(short) : medium ? Buffer.from(medium) : head, bytes]);
};

/** https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
const hashes = new Map<Cbor, string>([
  [-7, 'sha256'],
  [-35, 'sha384'],
  [-36, 'sha512'],
  [-37, 'sha256'],
  [-38, 'sha384'],
  [-39, 'sha512'],
]);

const fits = (signature: Buffer, claim: Buffer): boolean => {
  const parts = readCbor(signature);
  const [head, others, , signed] = Array.isArray(parts) ? parts : [];
  if (!Buffer.isBuffer(head) || !(others instanceof Map) || !Buffer.isBuffer(signed)) return false;
  const fields = readCbor(head);
  if (!(fields instanceof Map)) return false;
  const chain = fields.get(33) ?? others.get(33) ?? others.get('x5chain') ?? null;
  const certificate = Array.isArray(chain) ? chain[0] : chain;
  const algorithm = fields.get(1) ?? null;
  const hash = hashes.get(algorithm);
  if (!Buffer.isBuffer(certificate) || hash === undefined) return false;
  const toSign = Buffer.concat([
    Buffer.from([0x84, 0x6a]),
    Buffer.from('Signature1'),
    byteString(head),
    byteString(Buffer.alloc(0)),
    byteString(claim),
  ]);
  const key = new X509Certificate(certificate).publicKey;
  const isRsa = typeof algorithm === 'number' && algorithm <= -37;
  return isRsa
    ? verify(
        hash,
        toSign,
        { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO },
        signed,
      )
    : verify(hash, toSign, { key, dsaEncoding: 'ieee-p1363' }, signed);
};

/** Verifies the newest credentials in the file, which are the last ones. */
export const signatureFits = (jpeg: Uint8Array): boolean => {
  const [store] = boxesIn(jumbfIn(Buffer.from(jpeg)));
  const contents = store ? contentsOf(store.data) : [];
  const last = (name: RegExp) => contents.findLast(([path]) => name.test(path))?.[1];
  const [signature, claim] = [last(/\/c2pa\.signature$/), last(/\/c2pa\.claim(\.v2)?$/)];
  return signature !== undefined && claim !== undefined && fits(signature, claim);
};
