/** Makes the world's own certificate authority, so that pages are served over TLS under their real names. */
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificates {
  /** The path of the authority that a browser or a client must trust. */
  caFile: string;
  ca: string;
  key: string;
  /** Base64 of the SHA-256 of the servers' public key, as Chromium expects it; the same for every issued certificate. */
  spki: string;
  /** Issues a certificate for exactly these hosts. */
  issue: (hosts: readonly string[]) => string;
  remove: () => void;
}

const lifeInDays = '2';

const settings = (hosts: readonly string[]): string => `
[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[leaf]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = ${hosts.map((host) => `DNS:${host}`).join(', ') || 'DNS:nobody.invalid'}
`;

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const openssl = (arguments_: readonly string[], input?: string): string =>
  execFileSync('openssl', arguments_, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] });

export const makeCertificates = (): Certificates => {
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-world-'));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const caKey = file('ca.key', pem(authority.privateKey));
  const serverKey = file('server.key', pem(server.privateKey));
  const config = file('world.cnf', settings([]));
  const caFile = join(folder, 'ca.pem');
  const asCa = ['-subj', '/CN=Sidelight test world CA', '-days', lifeInDays, '-config', config, '-extensions', 'ca'];
  openssl(['req', '-x509', '-new', '-sha256', '-key', caKey, ...asCa, '-out', caFile]);
  const request = openssl(['req', '-new', '-key', serverKey, '-subj', '/CN=Sidelight test world', '-config', config]);

  return {
    caFile,
    ca: readFileSync(caFile, 'utf8'),
    key: pem(server.privateKey),
    spki: createHash('sha256')
      .update(server.publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    issue: (hosts) => {
      file('world.cnf', settings(hosts));
      // Firefox rejects a second certificate with the serial number of the first.
      const serial = `0x01${randomBytes(8).toString('hex')}`;
      const signing = ['-CA', caFile, '-CAkey', caKey, '-set_serial', serial, '-days', lifeInDays, '-sha256'];
      return openssl(['x509', '-req', ...signing, '-extfile', config, '-extensions', 'leaf'], request);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
