import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether a request comes straight from a proxy of `TRUST_PROXY`, so that its headers are those of the operator. */
export function trustedPeers(trustProxy: readonly string[]): (request: FastifyRequest) => boolean {
  const trusted = new BlockList();
  for (const range of trustProxy) {
    const [address = '', prefix] = range.split('/');
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return ({ socket: { remoteAddress } }) =>
    remoteAddress !== undefined && trusted.check(remoteAddress, familyOf(remoteAddress));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
