/** Stores the certificates that the user trusts for signers of images, in addition to the shipped list. */
import * as z from 'zod/mini';
import { certificatesIn, MAX_LIST } from '../../contract/device/certificates.ts';
import { readCertificate } from '../../format/certificate.ts';
import { changeStored, readStored, type StoredSetting } from '../../records/stored-setting.ts';

export const trustAnchorsSetting: StoredSetting<{ pem: string }> = {
  key: 'trust-anchors',
  schema: z.object({ pem: z.string().check(z.maxLength(MAX_LIST)) }),
  empty: { pem: '' },
};

/** In PEM; empty if there are none. */
export const readTrustAnchors = async (): Promise<string> => (await readStored(trustAnchorsSetting)).pem;

/** A single certificate may come without the PEM lines around it. */
const inPem = (text: string): string =>
  text.includes('-----') || !readCertificate(text)
    ? text
    : `-----BEGIN CERTIFICATE-----\n${text.trim()}\n-----END CERTIFICATE-----`;

/** Returns the number of certificates in the text, and the number of new ones. */
export const addTrustAnchors = async (given: string): Promise<{ found: number; added: number }> => {
  const text = inPem(given);
  const found = certificatesIn(text).length;
  let added = 0;
  await changeStored(trustAnchorsSetting, ({ pem }) => {
    const before = certificatesIn(pem);
    const all = certificatesIn([...before, text].join('\n'));
    added = all.length - before.length;
    return { pem: all.join('\n') };
  });
  return { found, added };
};

export const removeTrustAnchor = async (certificate: string): Promise<void> => {
  await changeStored(trustAnchorsSetting, ({ pem }) => ({
    pem: certificatesIn(pem)
      .filter((one) => one !== certificate)
      .join('\n'),
  }));
};
