import { expect, test } from 'vitest';
import { clientNetwork } from './client-network.ts';
import { deviceName } from './device-name.ts';

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

test.for([
  {
    agent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    name: 'Safari · macOS',
  },
  {
    agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    name: 'Edge · Windows',
  },
  {
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    name: 'Chrome · iOS',
  },
  { agent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', name: 'Firefox · Android' },
  { agent: '<script>alert(1)</script>', name: '' },
  { agent: undefined, name: '' },
])('$agent is called "$name"', ({ agent, name }) => {
  expect(deviceName(agent)).toBe(name);
});
