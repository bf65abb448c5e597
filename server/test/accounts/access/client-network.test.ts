import { expect, test } from 'vitest'
import { networkOf } from '../../../src/accounts/access/index.ts'

test.each([
  ['an IPv4 address is itself', '192.0.2.1', '192.0.2.1'],
  ['an IPv4 address written as IPv6 is the IPv4 address', '::ffff:192.0.2.1', '192.0.2.1'],
  ['an IPv4 address in hexadecimal IPv6 is the IPv4 address', '::FFFF:c000:201', '192.0.2.1'],
  ['an IPv6 address is its /64', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['a short IPv6 address is its /64', '2001:db8::1', '2001:db8:0:0::/64'],
  ['a zone does not make it another', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what is no address stays what it is', 'unix:', 'unix:'],
])('%s', (_, address, network) => {
  expect(networkOf(address)).toBe(network)
})
