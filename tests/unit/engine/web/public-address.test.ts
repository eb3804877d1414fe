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
    // ::/96, once for IPv4 addresses, and whatever else is outside 2000::/3.
    'http://[::5]/a.png',
    'http://[::7f00:1]/a.png',
    'http://[::808:808]/a.png',
    'http://[::ffff:8.8.8.8]/a.png',
    'http://[1fff::1]/a.png',
    'http://[4000::1]/a.png',
    'http://[100:0:0:1::1]/a.png',
    'http://[5f00::1]/a.png',
    'http://[fec0::1]/a.png',
    // Inside 2000::/3: documentation, and tunnels that may carry a private IPv4 address.
    'http://[2001:db8::1]/a.png',
    'http://[3fff::1]/a.png',
    'http://[2002:a00:1::]/a.png',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/a.png',
    'http://[64:ff9b:1::a00:1]/a.png',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
