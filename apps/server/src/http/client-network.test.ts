import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';

test.for([
  { address: '203.0.113.9', client: '203.0.113.9', why: 'an IPv4 address stands for itself' },
  { address: '::ffff:203.0.113.9', client: '203.0.113.9', why: 'also when written as IPv6' },
  { address: '2001:db8:1:2:3:4:5:6', client: '2001:db8:1:2::/64', why: 'an IPv6 customer commands a whole network' },
  { address: '2001:db8:1:2:ffff::1', client: '2001:db8:1:2::/64', why: 'and all its addresses count together' },
  { address: '2001:DB8:0001:0002::', client: '2001:db8:1:2::/64', why: 'however they are written' },
  { address: '2001:db8::1', client: '2001:db8:0:0::/64', why: 'zeros left out are zeros' },
  { address: 'fe80::1%eth0', client: 'fe80:0:0:0::/64', why: 'the interface does not matter' },
  { address: '::1', client: '0:0:0:0::/64', why: 'this machine' },
])('$address is $client: $why', ({ address, client }) => {
  expect(clientNetwork(address)).toBe(client);
});
