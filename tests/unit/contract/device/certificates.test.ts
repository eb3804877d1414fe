/** Extracts whole certificates from the text of a list, each once. */
import { rootCertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { certificatesIn } from '../../../../lib/contract/device/official-list.ts';

const [one = '', other = ''] = rootCertificates;

it('finds each certificate once, whatever stands between them', () => {
  expect(certificatesIn(`Subject: CN=One\n${one}\nand\n${other}\n${one}\n-----BEGIN KEY-----`)).toEqual([one, other]);
  expect(certificatesIn(rootCertificates.join('\n'))).toHaveLength(new Set(rootCertificates).size);
});

it.each([
  ['a text without one', 'nothing of the kind'],
  ['half of one', one.replace(/\n[^\n]+(\n-----END)/, '$1')],
  ['lines around something else', `-----BEGIN CERTIFICATE-----\n${btoa('0\u0003abc')}\n-----END CERTIFICATE-----`],
])('finds none in %s', (_, text) => expect(certificatesIn(text)).toEqual([]));
