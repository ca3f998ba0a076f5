import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from './outbound-address.ts';
import { OutboundError } from './outbound-error.ts';

/** How long a name server is waited for, each of two times. */
const NAME_SERVER_MS = 1_500;

/**
 * Addresses of a name, all of them of the internet. Asks the name servers over sockets of its own: the resolver of the
 * system would hold a thread of the few that read files and compress, for as long as a name server is silent.
 *
 * @param nameServers instead of those of the machine: `127.0.0.1:5353`
 * @throws OutboundError `address_refused` where one of its addresses is inside, `unreachable` where it has none
 */
export async function publicAddressesOf(hostname: string, nameServers?: readonly string[]): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(v4.status === 'fulfilled' ? v4.value : []).map((address) => ({ address, family: 4 })),
    ...(v6.status === 'fulfilled' ? v6.value : []).map((address) => ({ address, family: 6 })),
  ];
  if (found.some(({ address }) => !isPublicAddress(address))) throw new OutboundError('address_refused', hostname);
  if (found.length === 0) throw new OutboundError('unreachable', v4.status === 'rejected' ? v4.reason.code : 'ENODATA');
  return found;
}
