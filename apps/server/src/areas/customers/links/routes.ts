import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { mirrored } from '@aurea/domain/customers/customer.ts';
import type { AreaTools } from '#http/area.ts';
import { findCustomer } from '../queries.ts';
import { log } from '../use-cases.ts';
import { deleteLink, listLinksOfCustomer, saveLink } from './queries.ts';

export function serveLinks({ serve, clock, randomness }: AreaTools): void {
  serve(customerFile.link, async ({ tx, scope, params, body: { otherId, relation } }) => {
    const work = { tx, scope, clock, randomness };
    const [customer, other] = [await findCustomer(tx, scope, params.id), await findCustomer(tx, scope, otherId)];
    if (customer.id === other.id || customer.said.kind !== 'person' || other.said.kind !== 'person') {
      throw new Failure('link_impossible');
    }
    await saveLink(tx, scope, { id: randomness.uuid(), customerId: customer.id, otherId, relation });
    const linked = (to: string, as: string) =>
      ({ action: 'linked', before: null, after: { name: to, relation: as } }) as const;
    await log(work, { id: customer.id, ...linked(other.name, relation) });
    await log(work, { id: other.id, ...linked(customer.name, mirrored(relation)) });
    const link = (await listLinksOfCustomer(tx, scope, customer.id)).find(({ customerId }) => customerId === otherId);
    if (!link) throw new Failure('not_found', { what: 'link' });
    return link;
  });

  serve(customerFile.unlink, async ({ tx, scope, params: { id, linkId } }) => {
    const work = { tx, scope, clock, randomness };
    const customer = await findCustomer(tx, scope, id);
    const link = (await listLinksOfCustomer(tx, scope, id)).find((one) => one.id === linkId);
    await deleteLink(tx, scope, id, linkId);
    if (!link) return;
    const unlinked = (from: string) => ({ action: 'unlinked', before: null, after: { name: from } }) as const;
    await log(work, { id, ...unlinked(link.name) });
    await log(work, { id: link.customerId, ...unlinked(customer.name) });
  });
}
