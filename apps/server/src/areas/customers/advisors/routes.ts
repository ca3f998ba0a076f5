import { customerAdvisors } from '@aurea/contract/customers/customer-advisors.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { AreaTools } from '#http/area.ts';
import { findCustomer } from '../queries.ts';
import { log } from '../use-cases.ts';
import { countColleagues, listAdvisorsOf, replaceAdvisors } from './queries.ts';

export function serveAdvisors({ serve, clock }: AreaTools): void {
  serve(
    customerAdvisors.list,
    async ({ tx, scope, params: { id } }) => {
      await findCustomer(tx, scope, id);
      return { items: await listAdvisorsOf(tx, scope, id) };
    },
    { identity: 'all' },
  );

  serve(
    customerAdvisors.assign,
    async ({ tx, scope, params: { id }, body }) => {
      await findCustomer(tx, scope, id);
      const ids = [...new Set([body.leadId, ...body.otherIds])];
      if ((await countColleagues(tx, scope, ids)) < ids.length) throw new Failure('not_found', { what: 'person' });
      const before = namesOf(await listAdvisorsOf(tx, scope, id));
      await replaceAdvisors(tx, scope, { customerId: id, ...body }, clock.now());
      const items = await listAdvisorsOf(tx, scope, id);
      await log({ tx, scope, clock }, { id, action: 'advisors_changed', before, after: namesOf(items) });
      return { items };
    },
    { identity: 'all' },
  );
}

function namesOf(advisors: readonly { readonly name: string; readonly isLead: boolean }[]) {
  const lead = advisors.find(({ isLead }) => isLead)?.name ?? null;
  return { lead, others: advisors.flatMap(({ isLead, name }) => (isLead ? [] : name)).join(', ') };
}
