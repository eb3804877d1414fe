/** The connection text of a server's page is read whole, whatever joined its lines, or not at all. */
import { expect, it } from 'vitest';
import { pastedConnection } from '../../../../components/connection/pasted-connection.ts';
import { connectionText } from '../../../../server/http/invitation.ts';

const at = (path: string) => `https://check.example:8443${path}`;
const addresses = { base: at(''), analytics: at('/v1'), admin: at('/admin'), auth: at('/auth') };
const text = connectionText(addresses, 'ada@example.org', { clientId: 'c1', clientSecret: 's=ecret' });
const read = {
  values: {
    ...addresses,
    ...{ name: 'check.example:8443', account: 'c1', secret: 's=ecret', grant: 'client_credentials' },
  },
  email: 'ada@example.org',
};

it('reads what the page of the server shows', () => {
  expect(pastedConnection(text)).toEqual(read);
  expect(pastedConnection(`  ${text.replaceAll('\n', ' ')}\r\n`)).toEqual(read);
  const { email: _, ...unnamed } = read;
  expect(pastedConnection(text.replace('email=ada@example.org\n', ''))).toEqual(unnamed);
  expect(pastedConnection(`See below:\n${text}\nother=value`)).toEqual(read);
});

it.each([
  ['nothing', ''],
  ['other words', 'The ferry sank in 1911.'],
  ['a part', text.split('\n').slice(1).join('\n')],
  ['an empty value', text.replace('account=c1', 'account=')],
  ['an address that is none', text.replace(at(''), 'check')],
  ['too much', text + ' '.repeat(8_000)],
])('reads nothing from %s', (_, pasted) => {
  expect(pastedConnection(pasted)).toBeUndefined();
});
