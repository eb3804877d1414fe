import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../../lib/engine/web/public-address.ts';

describe('isPublicAddress', () => {
  it.each([
    'https://example.org/a.png',
    'http://example.org:8080/a.png',
    'https://8.8.8.8/a.png',
    'https://[2606:4700::1111]/a.png',
    'https://xn--bcher-kva.example/a.png',
    'https://local.example.org/a.png',
  ])('accepts %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    'not an address',
    'ftp://example.org/a.png',
    'data:image/png;base64,AAAA',
    'file:///a.png',
    'http://localhost/a.png',
    'http://localhost./a.png',
    'http://a.localhost/a.png',
    'http://printer.local/a.png',
    'http://router.lan/a.png',
    'http://metadata.google.internal/a',
    'http://nas.home.arpa/a.png',
    'http://intranet/a.png',
    'http://127.0.0.1/a.png',
    'http://127.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.0.0.1/a.png',
    'http://0177.0.0.1/a.png',
    'http://0.0.0.0/a.png',
    'http://10.1.2.3/a.png',
    'http://172.16.0.1/a.png',
    'http://192.168.0.1/a.png',
    'http://169.254.169.254/a',
    'http://100.64.0.1/a.png',
    'http://224.0.0.1/a.png',
    'http://255.255.255.255/a.png',
    'http://[::1]/a.png',
    'http://[::]/a.png',
    'http://[fd00::1]/a.png',
    'http://[fe80::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://[64:ff9b::a00:1]/a.png',
    'http://[2002:7f00:1::]/a.png',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
