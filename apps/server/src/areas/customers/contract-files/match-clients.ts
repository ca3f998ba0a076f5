import type { ClientPart } from '@aurea/contract/customers/contract-files.ts';
import type { ClientOfFile } from '@aurea/domain/customers/contract-file.ts';
import { type CustomerIdentity, nameWords } from '@aurea/domain/customers/same-customer.ts';

type Known = CustomerIdentity & { readonly id: string; readonly name: string };

/** What identifies a client of a file. */
export function identityOf({ name, email }: ClientOfFile): CustomerIdentity {
  return { nameWords: nameWords(name), email, phone: null, siren: null, vatNumber: null };
}

/**
 * Each client with the one customer that bears the address, of several the one of the same name; else with the one of the
 * name, where not both state an address. Never one of several.
 */
export function matchClients(clients: readonly ClientOfFile[], known: readonly Known[]): ClientPart[] {
  const byEmail = Map.groupBy(known, ({ email }) => email?.toLowerCase() ?? '');
  const byName = Map.groupBy(known, wordsOf);
  return clients.map((client) => {
    const identity = identityOf(client);
    const named = byName.get(wordsOf(identity) || NONE) ?? [];
    const unaddressed = named.filter(({ email }) => identity.email === null || email === null);
    const addressed = byEmail.get(identity.email ?? NONE) ?? [];
    const both = addressed.filter((each) => named.includes(each));
    const found = [both, addressed, unaddressed].find((each) => each.length > 0) ?? [];
    const [only, ...others] = found;
    const isSure = only !== undefined && others.length === 0;
    return {
      ...{ name: client.name, email: client.email },
      ...(isSure ? { customerId: only.id, customerName: only.name } : { customerId: null, customerName: null }),
      contracts: client.contracts.map((contract) => ({ ...contract })),
    };
  });
}

/** No address and no name reads so. */
const NONE = '\n';

const wordsOf = ({ nameWords: words }: CustomerIdentity) => words.join(' ');
